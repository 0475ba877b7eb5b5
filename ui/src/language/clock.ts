import { currentLocale } from './locale.ts'

/** The hour and minute of a date's text: 07:43 in Portuguese and Spanish, 7:43 AM in English [GAP-124]. */
export const clockOptions = (): Intl.DateTimeFormatOptions => ({
  hour: currentLocale() === 'en-US' ? 'numeric' : '2-digit',
  minute: '2-digit',
})
