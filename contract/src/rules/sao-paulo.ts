import { dayMs } from './add-days.ts'
import { momentAt, wallOf, weekdayOf } from './wall-clock.ts'
import { zone } from './zone.ts'

/** `YYYY-MM-DD` in São Paulo. */
export const dayIn = (date: Date): string => wallOf(date, zone).day
/** `HH:mm` in São Paulo. */
export const hourIn = (date: Date): string => wallOf(date, zone).hour
/** The instant at which a clock in São Paulo shows this day and hour. */
export const momentOf = (day: string, hour: string): Date => momentAt(day, hour, zone)

/** The Monday of the week, in São Paulo. */
export function mondayOf(date: Date): string {
  const day = dayIn(date)
  return laterDay(day, 1 - weekdayOf(day))
}

/** The first moment after a day in São Paulo, at which what is valid through that day ends. */
export const endOfDay = (day: string): Date => momentOf(laterDay(day, 1), '00:00')
/** The last day in São Paulo of what ends at this moment. */
export const lastDayBefore = (end: Date): string => dayIn(new Date(end.getTime() - 1))

/** The calendar day `days` days later. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
