import { dayMs } from '@juntas/contract/rules/add-days'
import { dayIn, hourIn, laterDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { LiveMeetings } from '../../db/types.ts'

export type Meeting = Selectable<LiveMeetings>

/** One date of a meeting. */
export interface Occasion {
  meeting: Meeting
  opensAt: Date
  startsAt: Date
  endsAt: Date
}

const minute = 60_000

/** Every date of a meeting between two instants, in order. */
export function occasionsOf(meeting: Meeting, from: Date, to: Date): Occasion[] {
  const occasions: Occasion[] = []
  const hour = hourIn(meeting.startsAt)
  const firstDay = dayIn(meeting.startsAt)
  const step = meeting.repeatsDays ?? 1
  // Start one step before the requested range instead of at a first date years ago.
  const passed =
    Math.floor((from.getTime() - meeting.startsAt.getTime() - meeting.minutes * minute) / (step * dayMs)) - 1
  for (let times = Math.max(0, meeting.repeatsDays ? passed : 0); ; times++) {
    const date = laterDay(firstDay, times * step)
    const startsAt = times === 0 ? meeting.startsAt : momentOf(date, hour)
    if (startsAt >= to || (times > 0 && (!meeting.repeatsUntil || date > meeting.repeatsUntil))) return occasions
    const one = occasionAt(meeting, startsAt)
    if (one.endsAt > from) occasions.push(one)
  }
}

export function occasionAt(meeting: Meeting, startsAt: Date): Occasion {
  return {
    meeting,
    startsAt,
    opensAt: new Date(startsAt.getTime() - meeting.opensMinutesBefore * minute),
    endsAt: new Date(startsAt.getTime() + meeting.minutes * minute),
  }
}

/** The meeting that can be joined now; of two, the one that started last. */
export async function openNow(db: Db, now: Date): Promise<Occasion | null> {
  const soon = new Date(now.getTime() + 3 * 60 * minute)
  return (await occasionsBetween(db, now, soon)).filter(({ opensAt }) => opensAt <= now).at(-1) ?? null
}

export async function occasionsBetween(db: Db, from: Date, to: Date): Promise<Occasion[]> {
  const meetings = await db.selectFrom('liveMeetings').selectAll().where('startsAt', '<', to).execute()
  return meetings
    .flatMap((meeting) => occasionsOf(meeting, from, to))
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime() || one.meeting.id - other.meeting.id)
}

export async function occasionsOn(db: Db, date: string): Promise<Occasion[]> {
  const [from, to] = [momentOf(date, '00:00'), momentOf(laterDay(date, 1), '00:00')]
  return (await occasionsBetween(db, from, to)).filter(({ startsAt }) => startsAt >= from)
}
