import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { graceDays } from './grace-period.ts'

/**
 * Opens every sold folder to a member until `until`, or moves that date. A unique key on folder and subscription keeps
 * one grant each, also when several processes settle the same bill.
 */
export async function grantUntil(
  trx: Db,
  {
    id,
    memberId,
    startsAt,
    opensAt,
    source,
  }: { id: number; memberId: number; startsAt: Date; opensAt: Date | null; source: 'subscription' | 'trial' },
  until: Date,
): Promise<void> {
  const from = sql<Date>`coalesce(${opensAt}::timestamptz, least(${startsAt}::timestamptz, now()))`
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
          from.as('startsAt'),
          sql<Date>`greatest(${until}::timestamptz, ${from} + interval '1 millisecond')`.as('endsAt'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['subscriptionId', 'folderId'])
        .where('subscriptionId', 'is not', null)
        .doUpdateSet({
          source,
          endsAt: sql<Date>`greatest(${until}::timestamptz, folder_grants.starts_at + interval '1 millisecond')`,
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

/**
 * Opens newly sold folders to every member whose paid period is not over, with or without earlier folders. A trial
 * counts once the gateway knows it; a failed renewal counts during its days of grace.
 */
export async function grantNewFolders(db: Db, at: Date): Promise<void> {
  const isPaid = sql<boolean>`s.paid_until is not null`
  const until = sql<Date>`case when s.overdue_since is not null and s.paid_until is not null
    then s.overdue_since + make_interval(days => ${graceDays}) else coalesce(s.paid_until, s.first_charge_at) end`
  await db
    .insertInto('folderGrants')
    .columns(['folderId', 'memberId', 'subscriptionId', 'source', 'startsAt', 'endsAt'])
    .expression((eb) =>
      eb
        .selectFrom('subscriptions as s')
        .innerJoin('folders as f', (join) => join.on('f.isSold', '=', true))
        .leftJoin('folderGrants as g', (join) =>
          join.onRef('g.subscriptionId', '=', 's.id').onRef('g.folderId', '=', 'f.id'),
        )
        .where('g.id', 'is', null)
        .where((row) =>
          row.or([
            row('s.status', '=', 'active'),
            row.and([row('s.status', '=', 'future'), row('s.gatewayStatus', 'is not', null)]),
            // Canceled in a store: the paid period stays open.
            row.and([row('s.status', '=', 'canceled'), row('s.cancelReason', '=', 'store'), row.and([isPaid])]),
          ]),
        )
        .where(until, '>', at)
        .select(['f.id', 's.memberId', 's.id as subscriptionId'])
        .select([
          sql<'subscription'>`(case when ${isPaid} then 'subscription' else 'trial' end)::grant_source`.as('source'),
          sql<Date>`coalesce(s.opens_at, least(s.starts_at, now()))`.as('startsAt'),
          sql<Date>`greatest(${until}, s.opens_at + interval '1 millisecond')`.as('endsAt'),
        ]),
    )
    .onConflict((conflict) =>
      conflict.columns(['subscriptionId', 'folderId']).where('subscriptionId', 'is not', null).doNothing(),
    )
    .execute()
}

/** Whether a plan opens any folder: without contents, nothing may be sold. */
export const hasSoldFolders = async (db: Db) =>
  (await db.selectFrom('folders').select('id').where('isSold', '=', true).executeTakeFirst()) !== undefined
