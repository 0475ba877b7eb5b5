import { type RawBuilder, sql } from 'kysely'

/** Members between whom and her one has blocked the other, whoever it was: neither reads nor writes to the other. */
export const blockedEitherWay = (memberId: number) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block'
  union all select member_id from member_blocks where blocked_id = ${memberId} and kind = 'block')`

/** The same, and whom she muted: what they write with their name does not reach her. */
export const unseenBy = (memberId: number | RawBuilder<unknown>) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId}
  union all select member_id from member_blocks where blocked_id = ${memberId} and kind = 'block')`

/** Members she would not want to meet, or who would not want to meet her, for whatever reason. */
export const avoidedBy = (memberId: number) => sql<number>`(
  select blocked_id from member_blocks where member_id = ${memberId}
  union all select member_id from member_blocks where blocked_id = ${memberId})`

/** Whom she blocked or muted herself. */
export const chosenBy = (memberId: number) =>
  sql<number>`(select blocked_id from member_blocks where member_id = ${memberId})`

/** Whom she blocked herself. */
export const blockedBy = (memberId: number) =>
  sql<number>`(select blocked_id from member_blocks where member_id = ${memberId} and kind = 'block')`
