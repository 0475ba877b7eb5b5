import { wallOf } from '../wall-clock.ts'
import { zone } from '../zone.ts'
import type { Rule } from './rule-error.ts'
import { isBlank, textOf } from './text.ts'

// Days are always `yyyy-MM-dd`: as text they sort, compare and cross time zones unchanged.

const EARLIEST = '1900-01-01'

/** A day that exists: no 30 February, no 29 February outside leap years. */
export const date: Rule = (value) => {
  const text = textOf(value).trim()
  if (isBlank(text)) return 'required'
  return isDate(text) ? null : 'invalid_date'
}

/** Not after `today` (`yyyy-MM-dd`) and not before 1900. */
export const birthDate: Rule<{ today: string }> = (value, { today }) => {
  const error = date(value)
  if (error) return error
  const day = textOf(value).trim()
  if (day > today) return 'date_in_future'
  return day < EARLIEST ? 'invalid_date' : null
}

/** The start of an experience: on or before `today` (`yyyy-MM-dd`). */
export const startDate: Rule<{ today: string }> = (value, { today }) => {
  const error = date(value)
  if (error) return error
  return textOf(value).trim() > today ? 'date_in_future' : null
}

/** The end of an experience, not before its start. An empty end means it is current: wrap the rule in `optional`. */
export const endDate: Rule<{ startAt: string }> = (value, { startAt }) => {
  const error = date(value)
  if (error) return error
  return textOf(value).trim() < startAt ? 'date_before_start' : null
}

export function isDate(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (!year || !month || !day || month > 12) return false
  return day <= daysInMonth(year, month)
}

/** The calendar day at an instant, in the product's time zone unless another is given. */
export const dateIn = (instant: Date, timeZone: string = zone): string => wallOf(instant, timeZone).day

/** The same day some months later, or that month's last day: 31 January plus one month is the end of February. */
export function addMonths(day: string, months: number): string {
  if (!isDate(day)) throw new RangeError(`Not a day: ${day}`)
  const [year = 0, month = 0, dayOfMonth = 0] = day.split('-').map(Number)
  const count = year * 12 + month - 1 + months
  const [toYear, toMonth] = [Math.floor(count / 12), (count % 12) + 1]
  return [toYear, toMonth, Math.min(dayOfMonth, daysInMonth(toYear, toMonth))]
    .map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'))
    .join('-')
}

function daysInMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  if (month === 2) return isLeap ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
