import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { ChallengeKind } from '../../db/types.ts'

/**
 * The highest number that a member reached: contents finished and networks joined, counted now, and what was stored before
 * something of it ended. An award that is earned stands for its number.
 */
export async function progressOf(db: Db, memberId: number): Promise<Record<ChallengeKind, number>> {
  const { rows } = await sql<{ kind: ChallengeKind; count: number }>`
    select kind, greatest(
      counted_progress(${memberId}, kind),
      (select count from reached_progress r where r.member_id = ${memberId} and r.kind = kinds.kind),
      (select max(a.quantity) from earned_awards e
       join awards a on a.id = e.award_id join challenges ch on ch.id = a.challenge_id and ch.kind = kinds.kind
       where e.member_id = ${memberId})
    ) as count
    from unnest(enum_range(null::challenge_kind)) kinds (kind)`.execute(db)
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Record<ChallengeKind, number>
}

/** Stores what the member has reached. An award added later is given to members who already reached it. */
export const grantAwards = (db: Db, memberId: number) => sql`select grant_awards(${memberId})`.execute(db)

/** The awards of a member, each with its day. */
export async function earnedOf(db: Db, memberId: number): Promise<ReadonlyMap<number, string>> {
  await grantAwards(db, memberId)
  const rows = await db
    .selectFrom('earnedAwards')
    .select(['awardId', 'earnedOn'])
    .where('memberId', '=', memberId)
    .execute()
  return new Map(rows.map(({ awardId, earnedOn }) => [awardId, String(earnedOn)]))
}
