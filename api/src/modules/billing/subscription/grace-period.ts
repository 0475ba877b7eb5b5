import { addDays } from '@juntas/contract/rules/add-days'

/** Days of access after a failed renewal, and the days on which a notice is sent. */
export const graceDays = 7
export const noticeDays = [0, 3, 6] as const
/** Days after a failed renewal until an unpaid subscription expires; after the grace days it has no access. */
export const suspendedDays = 30

/** Number of notices due by `now` for a renewal that failed at `overdueSince`. */
export const noticesDue = (overdueSince: Date, now: Date) =>
  noticeDays.filter((day) => addDays(overdueSince, day) <= now).length
