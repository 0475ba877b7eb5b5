import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { NumbersLine } from './queries.ts'

export type Measure = 'active' | 'hours' | 'conclusions'

export const measures: Record<Measure, () => string> = {
  active: m.company_measure_active,
  hours: m.company_measure_hours,
  conclusions: m.company_measure_conclusions,
}

export const countText = (count: number) => new Intl.NumberFormat(currentLocale()).format(count)

export const measureText = (measure: Measure, count: number) =>
  measure === 'hours' ? m.company_hours({ count: countText(count) }) : countText(count)

/** A month of the calendar, not an instant: the first day at noon UTC is in that month everywhere. */
const dateOfMonth = (month: string) => new Date(`${month}T12:00:00Z`)
export const monthName = (month: string) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric' }).format(dateOfMonth(month))
export const shortMonth = (month: string) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'short' }).format(dateOfMonth(month)).replace('.', '')

export const dayText = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(iso))
export const shortDay = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'short' }).format(new Date(iso))

/** Of a code, the last day on which it is valid: it ends at the midnight after it. */
export const lastDay = (endsAt: string) => shortDay(new Date(Date.parse(endsAt) - 1).toISOString())

export const lineName = ({ kind, area }: Pick<NumbersLine, 'kind' | 'area'>, company: string) =>
  kind === 'company' ? company : (area ?? m.company_others())
