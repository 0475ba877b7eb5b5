import { dayMs } from '@juntas/contract/rules/add-days'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { zone } from '@juntas/contract/rules/zone'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'
import type { Occasion } from './queries.ts'

const format = (moment: string, options: Intl.DateTimeFormatOptions) => dateText(moment, { timeZone: zone, ...options })

export const hourText = (moment: string) => format(moment, clockOptions())
export const momentText = (moment: string) =>
  format(moment, { weekday: 'long', day: 'numeric', month: 'long', ...clockOptions() })
export const dayNumber = (moment: string) => format(moment, { day: '2-digit' })
export const monthText = (moment: string) => format(moment, { month: 'short' }).replace(/\.$/, '')
export const weekdayText = (moment: string) => format(moment, { weekday: 'long' })

/** From and until in the time of Brasília, which may not be the viewer's. */
export function hoursText({ startsAt, endsAt }: Pick<Occasion, 'startsAt' | 'endsAt'>): string {
  if (Date.parse(endsAt) - Date.parse(startsAt) >= dayMs) return m.live_all_day()
  const until = hourText(endsAt)
  return dayIn(new Date(startsAt)) === dayIn(new Date())
    ? m.live_hours({ from: hourText(startsAt), until })
    : m.live_until({ until })
}
