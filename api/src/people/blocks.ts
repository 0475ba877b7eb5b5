import { type RawBuilder, sql } from 'kysely'

/** Members with a block in either direction: neither reads or writes to the other. */
export const blockedEitherWay = (memberId: number | RawBuilder<unknown>) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block'
  union all select member_id from member_blocks where blocked_id = ${memberId} and kind = 'block')`

/** The same, plus members this member muted: their named texts are not shown. */
export const unseenBy = (memberId: number | RawBuilder<unknown>) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId}
  union all select member_id from member_blocks where blocked_id = ${memberId} and kind = 'block')`

/** Members with a block or a mute in either direction: do not match them. */
export const avoidedBy = (memberId: number) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId}
  union all select member_id from member_blocks where blocked_id = ${memberId})`

/** Members this member blocked or muted. */
export const chosenBy = (memberId: number) =>
  sql<number>`(select blocked_id from member_blocks where member_id = ${memberId})`

/** Members this member blocked. */
export const blockedBy = (memberId: number) =>
  sql<number>`(select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block')`
