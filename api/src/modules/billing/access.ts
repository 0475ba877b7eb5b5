import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/**
 * Opens every sold folder to a member until a moment, or moves that moment. One grant a folder and subscription: the
 * table says so, whoever else is settling the same bill.
 */
export async function grantUntil(
  trx: Db,
  {
    id,
    memberId,
    startsAt,
    source,
  }: { id: number; memberId: number; startsAt: Date; source: 'subscription' | 'trial' },
  until: Date,
): Promise<void> {
  await trx
    .insertInto('folderGrants')
    .columns(['folderId', 'memberId', 'subscriptionId', 'source', 'startsAt', 'endsAt'])
    .expression((eb) =>
      eb
        .selectFrom('folders')
        .where('isSold', '=', true)
        .select((folder) => [
          'folders.id',
          folder.val(memberId).as('memberId'),
          folder.val(id).as('subscriptionId'),
          sql<'subscription'>`${source}::grant_source`.as('source'),
          sql<Date>`least(${startsAt}::timestamptz, now())`.as('startsAt'),
          sql<Date>`greatest(${until}::timestamptz, least(${startsAt}::timestamptz, now()) + interval '1 millisecond')`.as(
            'endsAt',
          ),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['subscriptionId', 'folderId']).where('subscriptionId', 'is not', null).doUpdateSet({
        source,
        endsAt: sql<Date>`greatest(excluded.ends_at, folder_grants.starts_at + interval '1 millisecond')`,
      }),
    )
    .execute()
}

export async function endGrants(trx: Db, subscriptionId: number, at: Date): Promise<void> {
  await trx
    .updateTable('folderGrants')
    .set({ endsAt: sql<Date>`greatest(${at}::timestamptz, starts_at + interval '1 millisecond')` })
    .where('subscriptionId', '=', subscriptionId)
    .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', at)]))
    .execute()
}
