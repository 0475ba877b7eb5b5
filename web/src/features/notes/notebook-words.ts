import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'

/** Why its moment cannot be played; null if it can. */
export const lockText = ({ lockedBy }: { lockedBy?: 'plan' | 'unpublished' | null }): string | null =>
  lockedBy === 'plan' ? m.notes_locked_plan() : lockedBy === 'unpublished' ? m.notes_locked_unpublished() : null

/** '19 de novembro', in the language of the page. A day has no time zone. */
export const dayText = (day: string): string =>
  new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** The day of an instant, in the zone of the product as all days of notes. */
export const instantDayText = (instant: string): string => dayText(dayIn(new Date(instant)))
