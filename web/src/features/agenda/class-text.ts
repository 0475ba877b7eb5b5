import { zone } from '@juntas/contract/rules/zone'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'

/**
 * `terça-feira, 24 de novembro, 19:00`, in the time of São Paulo, in which the classes are planned. A reader whose clock
 * shows another hour also reads whose hour it is.
 */
export function classText(iso: string): string {
  const moment = dateText(iso, { weekday: 'long', day: 'numeric', month: 'long', ...clockOptions(), timeZone: zone })
  return isElsewhere(iso) ? m.agenda_moment_elsewhere({ moment }) : moment
}

const clock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' }
const isElsewhere = (iso: string) => dateText(iso, clock) !== dateText(iso, { ...clock, timeZone: zone })
