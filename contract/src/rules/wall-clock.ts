import { formattersOf } from './formatters.ts'

const formatIn = formattersOf({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Day (`YYYY-MM-DD`) and hour (`HH:mm`) of an instant on the wall of a time zone. */
export function wallOf(instant: Date, timeZone: string): { day: string; hour: string; weekday: number } {
  const text = formatIn('sv-SE', timeZone).format(instant)
  const day = text.slice(0, 10)
  return { day, hour: text.slice(11, 16), weekday: weekdayOf(day) }
}

/** 1 is Monday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7

/** The instant at which the wall of a time zone shows this day and hour. */
export function momentAt(day: string, hour: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${hour}:00Z`)
  let moment = asUtc
  // Twice: the first guess may lie on the other side of a change of the clocks.
  for (let round = 0; round < 2; round++) {
    const shown = wallOf(new Date(moment), timeZone)
    moment += asUtc - Date.parse(`${shown.day}T${shown.hour}:00Z`)
  }
  return new Date(moment)
}
