/** The product's time zone: times of live meetings are given in it, wherever the reader is. */
export const zone = 'America/Sao_Paulo'

const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: zone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `YYYY-MM-DD` in São Paulo. */
export const dayIn = (date: Date): string => parts.format(date).slice(0, 10)
/** `HH:mm` in São Paulo. */
export const hourIn = (date: Date): string => parts.format(date).slice(11, 16)

/** The instant at which a clock in São Paulo shows this day and hour. */
export function momentOf(day: string, hour: string): Date {
  const asUtc = Date.parse(`${day}T${hour}:00Z`)
  // Correct by the zone's offset at that instant, twice, because the first guess may be on the other side of an offset
  // change.
  let moment = asUtc
  for (let round = 0; round < 2; round++) {
    const shown = new Date(moment)
    moment += asUtc - Date.parse(`${dayIn(shown)}T${hourIn(shown)}:00Z`)
  }
  return new Date(moment)
}

/** The first moment after a day in São Paulo, at which what is valid through that day ends. */
export const endOfDay = (day: string): Date => momentOf(laterDay(day, 1), '00:00')
/** The last day in São Paulo of what ends at this moment. */
export const lastDayBefore = (end: Date): string => dayIn(new Date(end.getTime() - 1))

/** The calendar day `days` days later. */
export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
