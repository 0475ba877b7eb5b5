import { officeLiveMeetings } from '@juntas/contract/office/live'
import { dayMs } from '@juntas/contract/rules/add-days'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { zone } from '@juntas/contract/rules/zone'
import { sql } from 'kysely'
import { invalidField } from '../../../http/invalid-field.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'
import { type Meeting, occasionsOf } from '../../live-meeting/occasions.ts'

const firstDay = sql`(t.starts_at at time zone ${sql.lit(zone)})::date`
/** The last date on or before the end of the series, at the hour of the first. */
const lastStart = sql<Date>`case when t.repeats_until is null then t.starts_at else
  (t.repeats_until - mod(t.repeats_until - ${firstDay}, t.repeats_days)
    + (t.starts_at at time zone ${sql.lit(zone)})::time) at time zone ${sql.lit(zone)} end`
const isOver = sql<boolean>`(${lastStart} + make_interval(mins => t.minutes) <= clock_timestamp())`

const { handlers: own, undoers } = tableResource(officeLiveMeetings, {
  table: 'liveMeetings',
  subject: 'live_meeting',
  facts: {
    attendances: sql`(select count(*) from live_attendances a where a.live_meeting_id = t.id)`,
    lastAttendedOn: sql`(select max((a.held_at at time zone ${sql.lit(zone)})::date) from live_attendances a
      where a.live_meeting_id = t.id)`,
    nextAt: null,
    isOpen: null,
  },
  search: sql`t.title || ' ' || t.host_name`,
  filters: { isOver: (rows, value) => rows.where(isOver, '=', value) },
  check,
  parts: ['liveRooms'],
})

function check(after: Values, before: Values | null) {
  const { startsAt, repeatsDays, repeatsUntil } = after
  if ((repeatsDays == null) !== (repeatsUntil == null))
    throw invalidField(repeatsDays == null ? 'repeatsDays' : 'repeatsUntil', 'required')
  if (repeatsUntil != null && String(repeatsUntil) < dayIn(new Date(String(startsAt))))
    throw invalidField('repeatsUntil', 'date_before_start')
  // Attendances name the date they belong to: another start or rhythm would leave them without a meeting.
  if (Number(before?.attendances ?? 0) === 0) return
  const isSameStart = new Date(String(startsAt)).getTime() === new Date(String(before?.startsAt)).getTime()
  if (!isSameStart) throw invalidField('startsAt', 'meeting_held')
  if (repeatsDays !== before?.repeatsDays) throw invalidField('repeatsDays', 'meeting_held')
  if (repeatsUntil != null && String(repeatsUntil) < String(before?.lastAttendedOn))
    throw invalidField('repeatsUntil', 'meeting_held')
}

export { undoers }

export const handlers: OfficeHandlers<typeof officeLiveMeetings> = {
  async list(context) {
    const { items, total } = await own.list(context)
    return { items: items.map((item) => withNext(item, context.now())), total }
  },
  read: async (context) => withNext(await own.read(context), context.now()),
  create: async (context) => withNext(await own.create(context), context.now()),
  change: async (context) => withNext(await own.change(context), context.now()),
  remove: own.remove,
}

/** Adds the date that runs or comes next, by the rule that the members' screen uses. */
function withNext<T extends Values>(item: T, now: Date): T & { nextAt: string | null; isOpen: boolean } {
  const startsAt = new Date(String(item.startsAt))
  const meeting = { ...item, startsAt } as unknown as Meeting
  const oneStepLater = Math.max(now.getTime(), startsAt.getTime()) + ((meeting.repeatsDays ?? 0) + 1) * dayMs
  const [next] = occasionsOf(meeting, now, new Date(oneStepLater))
  return {
    ...item,
    nextAt: next?.startsAt.toISOString() ?? null,
    isOpen: next !== undefined && next.opensAt <= now,
  }
}
