import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { currentLocale } from '@juntas/ui/language/locale.ts'

/** The days of notes are those of the product's time zone. */
export const today = (): string => dayIn(new Date())

/** Whether a day is typed to its end. */
export const isDay = (text: string | null): text is string => /^\d{4}-\d\d-\d\d$/.test(text ?? '')

/** '19 de novembro', in the language of the page. A day has no time zone. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** The day of an instant. */
export const instantDayText = (instant: string): string => dayText(dayIn(new Date(instant)))
