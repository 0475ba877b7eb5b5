import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'

interface Period {
  startAt: string
  endAt: string | null
}

/** `mar. de 2023 a hoje · 3 anos e 8 meses`; an empty end means that it continues [PROFILE-16]. */
export function periodText({ startAt, endAt }: Period, today = new Date().toISOString().slice(0, 10)): string {
  const to = endAt ? monthText(endAt) : m.members_today()
  const length = lengthText(startAt, endAt ?? today)
  const period = m.members_period({ from: monthText(startAt), to })
  return length ? `${period} · ${length}` : period
}

/** Both months count: January to March are three. */
function lengthText(from: string, to: string): string {
  const months = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  const count = months(to) - months(from) + 1
  if (count < 1) return ''
  const [years, rest] = [Math.floor(count / 12), count % 12]
  const [yearsText, monthsText] = [m.members_for_years({ count: years }), m.members_for_months({ count: rest })]
  if (years === 0) return monthsText
  return rest === 0 ? yearsText : m.members_for_both({ years: yearsText, months: monthsText })
}

// A calendar date has no time zone: format it in UTC.
const monthText = (day: string) => dateText(day, { month: 'short', year: 'numeric', timeZone: 'UTC' })
