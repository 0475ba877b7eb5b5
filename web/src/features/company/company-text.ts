import { numberSteps } from '@juntas/contract/rules/company-numbers'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import type { NumbersLine } from './queries.ts'

export type Measure = 'active' | 'hours' | 'conclusions'

export const measures: Record<Measure, () => string> = {
  active: m.company_measure_active,
  hours: m.company_measure_hours,
  conclusions: m.company_measure_conclusions,
}

export const countText = (count: number) => new Intl.NumberFormat(currentLocale()).format(count)

/** A number that was rounded to nothing is less than one step: not nobody, beside a part that has some. */
export function measureText(measure: Measure, count: number): string {
  const shown = countText(count === 0 ? numberSteps[measure] : count)
  const text = measure === 'hours' ? m.company_hours({ count: shown }) : shown
  return count === 0 ? m.company_less_than({ count: text }) : text
}

/** Of a month by its first day. */
export const monthName = (month: string) => dateText(month, { month: 'long', year: 'numeric' })
export const shortMonth = (month: string) => dateText(month, { month: 'short' }).replace('.', '')

export const shortDay = (iso: string) => dateText(iso, { dateStyle: 'short' })

/** Of a code, the last day in São Paulo on which it is valid: it ends at the midnight after it [GAP-131]. */
export const lastDay = (endsAt: string) => shortDay(new Date(Date.parse(endsAt) - 1).toISOString())

export const lineName = ({ kind, area }: Pick<NumbersLine, 'kind' | 'area'>, company: string) =>
  kind === 'company' ? company : (area ?? m.company_others())
