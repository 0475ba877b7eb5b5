import { zone } from '@juntas/contract/rules/zone'
import { clockOptions } from '@juntas/ui/language/clock.ts'
import { dateText } from '../../lib/language/date-text.ts'

/** `terça-feira, 24 de novembro, 19:00`, in the time of São Paulo, in which the classes are planned. */
export const classText = (iso: string) =>
  dateText(iso, { weekday: 'long', day: 'numeric', month: 'long', ...clockOptions(), timeZone: zone })
