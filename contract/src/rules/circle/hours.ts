import { addDays } from '../add-days.ts'
import { laterDay, mondayOf } from '../sao-paulo.ts'
import { momentAt, wallOf } from '../wall-clock.ts'

/** When a member has time, in the member's own time zone. */
export const circleSlots = ['morning', 'lunch', 'afternoon', 'evening', 'weekend'] as const
export type CircleSlot = (typeof circleSlots)[number]

/** A weekly hour on the wall of one time zone; 1 is Monday. */
export interface WeeklyHour {
  weekday: number
  hour: string
  timeZone: string
}

const minuteMs = 60_000
export const meetingMinutes = 50
/** The room opens this long before the meeting. */
const opensMinutesBefore = 15
/** The room stays open a little longer: a last word is not cut off. */
const closesMinutesAfter = 15
/** A circle that has just reached eight meets for the first time after this many days. */
export const daysToFirstMeeting = 3

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The first time the weekly hour comes after an instant. */
export function nextTime({ weekday, hour, timeZone }: WeeklyHour, after: Date): Date {
  const today = wallOf(after, timeZone)
  const first = laterDay(today.day, (weekday - today.weekday + 7) % 7)
  const moment = momentAt(first, hour, timeZone)
  return moment > after ? moment : momentAt(laterDay(first, 7), hour, timeZone)
}

/** All meetings of a circle, one a week at the same hour on the wall, also when the clocks change. */
export function meetingTimes(weekly: WeeklyHour, startedAt: Date, weeks: number): Date[] {
  const first = nextTime(weekly, addDays(startedAt, daysToFirstMeeting))
  const { day } = wallOf(first, weekly.timeZone)
  return Array.from({ length: weeks }, (_, week) => momentAt(laterDay(day, week * 7), weekly.hour, weekly.timeZone))
}

export const roomOpensAt = (startsAt: Date) => new Date(startsAt.getTime() - opensMinutesBefore * minuteMs)
export const roomClosesAt = (startsAt: Date) =>
  new Date(startsAt.getTime() + (meetingMinutes + closesMinutesAfter) * minuteMs)

/** Which part of the week an instant is for somebody in a time zone. */
export function slotOf(date: Date, timeZone: string): CircleSlot {
  const { hour, weekday } = wallOf(date, timeZone)
  if (weekday > 5) return 'weekend'
  if (hour < '11:30') return 'morning'
  if (hour < '14:00') return 'lunch'
  return hour < '18:00' ? 'afternoon' : 'evening'
}

/** The Monday of the week: offers are counted and seats are shown by it. */
export const weekStart = mondayOf
