import { dateText } from '../../lib/language/date-text.ts'

/** '15 de nov. de 2026, 10:12' */
export const momentText = (iso: string): string => dateText(iso, { dateStyle: 'medium', timeStyle: 'short' })
/** '10:12' */
export const clockText = (at: Date): string => dateText(at, { timeStyle: 'short' })
