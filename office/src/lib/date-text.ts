import { dayMs } from '@juntas/contract/rules/add-days'
import { dayIn, hourIn, lastDayBefore } from '@juntas/contract/rules/sao-paulo'
import { zone } from '@juntas/contract/rules/zone'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'

// One clock in the office, wherever its people sit: a colleague reads the same hour, and so does the audit log.
const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(currentLocale(), { timeZone: zone, ...options }).format(date)

/** 09h12 in Portuguese, 09:12 in Spanish, 9:12 AM in English [GAP-124]; with its place where another clock hangs. */
export function clockText(date: Date): string {
  const text = plainClock(date)
  const two = (value: number) => String(value).padStart(2, '0')
  const isHere = hourIn(date) === `${two(date.getHours())}:${two(date.getMinutes())}`
  return isHere ? text : m.form_clock_elsewhere({ clock: text })
}

function plainClock(date: Date): string {
  const text = format(date, clockOptions())
  return currentLocale() === 'pt-BR' ? text.replace(':', 'h') : text
}

/** hoje, 09h05; ontem, 17h48; 03/08/2026, 10h00. */
export const momentText = (iso: string, now = new Date()): string =>
  `${nearDayText(new Date(iso), now) ?? dayText(iso)}, ${clockText(new Date(iso))}`

/** hoje; ontem; 04/11. */
export const recentDayText = (date: Date, now = new Date()): string =>
  nearDayText(date, now) ?? format(date, { day: '2-digit', month: '2-digit' })

function nearDayText(date: Date, now: Date): string | undefined {
  const days = Math.round((Date.parse(dayIn(now)) - Date.parse(dayIn(date))) / dayMs)
  return days === 0 ? m.frame_today() : days === 1 ? m.frame_yesterday() : undefined
}

/** The day of a moment, or a day, which is the same everywhere: midnight in UTC is yesterday here. */
export const dayText = (iso: string): string =>
  format(dateOf(iso), { day: '2-digit', month: '2-digit', year: 'numeric' })
const dateOf = (iso: string) => new Date(iso.length === 10 ? `${iso}T12:00:00Z` : iso)

/** Whether a value is a moment, and not what somebody is still typing. */
export const isMoment = (value: string | null | undefined): value is string =>
  value?.includes('T') === true && value.endsWith('Z')

/** The last day in São Paulo of what ends at this moment, wherever the reader is [GAP-131]. */
export const lastDayText = (endsAt: string): string => dayText(lastDayBefore(new Date(endsAt)))

/** Terça-feira, 17 de novembro. */
export function longDayText(date: Date): string {
  const text = format(date, { weekday: 'long', day: 'numeric', month: 'long' })
  return text.charAt(0).toLocaleUpperCase() + text.slice(1)
}

/** quinta-feira, 3 de dezembro de 2026, 19h00: where the sentence itself names the clock. */
export function saoPauloText(iso: string): string {
  const date = new Date(iso)
  return `${format(date, { dateStyle: 'full' })}, ${plainClock(date)}`
}

/** qui., 03/12/2026, 19h00, for a list. */
export function saoPauloShortText(iso: string): string {
  const date = new Date(iso)
  const day = format(date, { weekday: 'short', day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${day}, ${clockText(date)}`
}

/** Hoje; qui 19. */
export function shortDayText(date: Date, now = new Date()): string {
  const text = dayIn(date) === dayIn(now) ? m.frame_today() : format(date, { weekday: 'short', day: '2-digit' })
  const plain = text.replaceAll(/[.,]/g, '')
  return plain.charAt(0).toLocaleUpperCase() + plain.slice(1)
}

/** 16/11; in English 11/16. */
export const dayMonthText = (day: string): string => format(dateOf(day), { day: '2-digit', month: '2-digit' })

/** outubro, or out. */
export const monthText = (day: string, length: 'long' | 'short' = 'long'): string =>
  format(dateOf(day), { month: length }).replace('.', '')
