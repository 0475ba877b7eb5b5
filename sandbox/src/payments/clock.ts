// The vendor uses Brasília time, which has had no summer time since 2019.
const zoneMs = -3 * 3_600_000
const dayMs = 86_400_000

/** The stand-in's own time: real time plus the offset that a person has set. */
export class Clock {
  offsetMs = 0

  now(): number {
    return Date.now() + this.offsetMs
  }

  /** Time never moves back. */
  moveTo(time: number): void {
    this.offsetMs = Math.max(this.offsetMs, time - Date.now())
  }
}

/** The vendor's format: 2026-11-20T09:00:00.000-03:00 */
export function vendorTime(time: number): string
export function vendorTime(time: number | null): string | null
export function vendorTime(time: number | null): string | null {
  return time === null ? null : new Date(time + zoneMs).toISOString().replace('Z', '-03:00')
}

/** A date without a time means the start of that day in Brasília. */
export function readTime(value: unknown): number | undefined {
  if (typeof value !== 'string') return undefined
  const text = /^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T00:00:00-03:00` : value
  const time = Date.parse(text)
  return Number.isNaN(time) ? undefined : time
}

export function addDays(time: number, days: number): number {
  return time + days * dayMs
}

/** The same day of a later month, or the month's last day if it is shorter. */
export function addMonths(time: number, months: number): number {
  const local = new Date(time + zoneMs)
  const day = local.getUTCDate()
  local.setUTCDate(1)
  local.setUTCMonth(local.getUTCMonth() + months)
  const last = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate()
  local.setUTCDate(Math.min(day, last))
  return local.getTime() - zoneMs
}

/** The first such day of a month at or after a time. */
export function nextDayOfMonth(time: number, day: number): number {
  const local = new Date(time + zoneMs)
  const at = (months: number) => Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + months, day) - zoneMs
  return at(0) >= time ? at(0) : at(1)
}
