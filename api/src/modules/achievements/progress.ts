import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { ChallengeKind } from '../../db/types.ts'

/** What a member did, counted now: contents finished and networks joined. There is no counter that could drift. */
export async function progressOf(db: Db, memberId: number): Promise<Record<ChallengeKind, number>> {
  const { rows } = await sql<{ watch: number; network: number }>`
    select (select count(*) from content_views v join contents c on c.id = v.content_id and c.type <> 'Skill'
            where v.member_id = ${memberId} and v.watched_at is not null)::int as watch,
           (select count(*) from network_members where member_id = ${memberId})::int as network`.execute(db)
  return rows[0] ?? { watch: 0, network: 0 }
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
