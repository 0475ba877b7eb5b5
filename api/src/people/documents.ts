import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { record } from '../tasks/tasks.ts'

/** Whether an account with a proved address holds this CPF. */
export const isDocumentTaken = async (db: Db, identity: string): Promise<boolean> =>
  (await db.selectFrom('customers').select('id').where('provedIdentity', '=', identity).executeTakeFirst()) !==
  undefined

/**
 * Gives the account the CPF that it names, if its address is proved and no other proved account has it. Silent: only
 * `settleDocument` tells that another account has it (GAP-127).
 */
export async function claimDocument(trx: Db, memberId: number): Promise<void> {
  // Of two accounts that name one CPF at once, the later one waits and finds it taken.
  await sql`
    select pg_advisory_xact_lock(hashtextextended('document ' || identity, 0)) from customers
    where member_id = ${memberId} and identity is not null`.execute(trx)
  await sql`
    update customers c set proved_identity = c.identity, identity_refused_at = null
    from members m where m.id = c.member_id and m.id = ${memberId} and m.verified_at is not null
      and c.identity is distinct from c.proved_identity and c.identity is not null
      and not exists (select from customers o where o.proved_identity = c.identity)`.execute(trx)
}

/**
 * Settles what two accounts say about one CPF, after the address is proved: the later one goes on with the CPF that it
 * had, or without one, and a letter says whom to ask. It runs once when the address is proved, and then once a night,
 * so that an account learns about one CPF a day at most.
 */
export async function settleDocument(trx: Db, memberId: number, at: Date): Promise<void> {
  await claimDocument(trx, memberId)
  const refused = await trx
    .updateTable('customers')
    .set((eb) => ({ identity: eb.ref('provedIdentity'), identityRefusedAt: at, updatedAt: at }))
    .where('memberId', '=', memberId)
    .where(isUnsettled)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('members').select('id').where('id', '=', memberId).where('verifiedAt', 'is not', null)),
    )
    .returning('id')
    .executeTakeFirst()
  if (refused) await record(trx, 'account.mail', { memberId, template: 'document_taken' })
}

/** Accounts with a proved address whose CPF is not settled yet. */
export const unsettledMembers = async (db: Db): Promise<number[]> => {
  const rows = await db
    .selectFrom('customers')
    .innerJoin('members as m', 'm.id', 'customers.memberId')
    .select('m.id')
    .where('m.verifiedAt', 'is not', null)
    .where(isUnsettled)
    // Whoever proved the address first comes first.
    .orderBy('m.verifiedAt')
    .execute()
  return rows.map(({ id }) => id)
}

const isUnsettled = (): Expression<SqlBool> =>
  sql<SqlBool>`customers.identity is not null and customers.identity is distinct from customers.proved_identity`
