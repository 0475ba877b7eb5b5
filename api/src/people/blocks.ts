import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/client.ts'

// A block made through a request without a name (`is_known` is false) keeps two members apart: in requests, circles and
// a mentor's queue. It does not change what they see of each other by name. If named texts, a chat or a mentor
// disappeared after such a block, both would learn who asked and who was asked (GAP-109).

type Member = number | RawBuilder<unknown>

/** Whether a member is among these. Null never is. */
export async function isAmong(db: Db, memberId: number | null, members: RawBuilder<number>): Promise<boolean> {
  const { rows } = await sql`select where ${memberId}::int in ${members}`.execute(db)
  return rows.length > 0
}

/** Members with a block in either direction: neither reads or writes to the other. */
export const blockedEitherWay = (memberId: Member) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block' and is_known
  union all select member_id from member_blocks where blocked_id = ${memberId} and kind = 'block' and is_known)`

/** The same, plus members this member muted: their named texts are not shown. */
export const unseenBy = (memberId: Member) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId} and is_known
  union all select member_id from member_blocks where blocked_id = ${memberId} and kind = 'block' and is_known)`

/** The same from the other side: members to whom this member's named texts are not shown. */
export const unseenTo = (memberId: Member) => sql<number>`(
  select member_id from member_blocks where blocked_id = ${memberId} and is_known
  union all select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block' and is_known)`

/** Members this member blocked or muted. */
export const chosenBy = (memberId: Member) =>
  sql<number>`(select blocked_id from member_blocks where member_id = ${memberId} and is_known)`

/** Members this member blocked. */
export const blockedBy = (memberId: number) =>
  sql<number>`(select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block' and is_known)`

/** Members with a block or a mute in either direction, with or without a name: do not match them. */
export const avoidedBy = (memberId: number) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId}
  union all select member_id from member_blocks where blocked_id = ${memberId})`

/**
 * Members whose requests do not reach this member: they blocked each other, or this member blocked them without a name.
 */
export const refusedBy = (memberId: Member) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block'
  union all select member_id from member_blocks where blocked_id = ${memberId} and kind = 'block' and is_known)`

/** Members whom this member's requests do not reach: the same from the other side. */
export const refusersOf = (memberId: number) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block' and is_known
  union all select member_id from member_blocks where blocked_id = ${memberId} and kind = 'block')`
