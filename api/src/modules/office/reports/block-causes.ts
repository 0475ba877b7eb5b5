import { sql } from 'kysely'
import { postPlace, seals } from '../../../anonymity/seal.ts'
import type { Db } from '../../../db/client.ts'

/**
 * Whether anything keeps the account blocked: a block from the member's page, or a decision `blocked` that stands, about
 * a named text or an anonymous one. `members.blocked_at` is one value for all of them. What is older than the last
 * unblock from the member's page was ended by it. Seals are opened in memory, and only yes or no leaves.
 */
export async function hasBlockCause(db: Db, dataKey: string, memberId: number): Promise<boolean> {
  const { unblockedAt } = await db
    .selectFrom('auditEntries')
    .select((eb) => eb.fn.max<Date | null>('at').as('unblockedAt'))
    .where('memberId', '=', memberId)
    .where('action', '=', 'member.unblock')
    .executeTakeFirstOrThrow()
  const since = unblockedAt ?? new Date(0)
  return (await isNamed(db, memberId, since)) || isSealed(db, dataKey, memberId, since)
}

/** By the audit log: reports forget their author with the evidence, after twelve months. */
async function isNamed(db: Db, memberId: number, since: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_entries e
    left join reports r on r.id = case when e.action = 'report.block' then e.subject_id::int end
    where e.member_id = ${memberId} and e.at > ${since} and (e.action = 'member.block' or r.decision = 'blocked')
    limit 1`.execute(db)
  return rows.length > 0
}

async function isSealed(db: Db, dataKey: string, memberId: number, since: Date): Promise<boolean> {
  const rows = await db
    .selectFrom('reports as r')
    .leftJoin('postAuthors as a', 'a.postId', 'r.sealedPost')
    .select((eb) => ['r.sealedPost', eb.fn.coalesce('a.sealed', 'r.sealed').as('sealed')])
    .distinct()
    .where('r.sealedPost', 'is not', null)
    .where('r.decision', '=', 'blocked')
    .where('r.decidedAt', '>', since)
    .execute()
  const { open } = seals(dataKey)
  return rows.some(({ sealedPost, sealed }) => sealedPost && sealed && open(postPlace(sealedPost), sealed) === memberId)
}
