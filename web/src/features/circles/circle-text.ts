import { clockOptions } from '@juntas/ui/language/clock.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../lib/language/date-text.ts'

export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

// Times are in the viewer's time zone: the members of a circle may live in several.
export const dayText = (moment: string) => dateText(moment, { day: 'numeric', month: 'long' })
export const shortDay = (moment: string) => dateText(moment, { day: 'numeric', month: 'short' }).replace(/\.$/, '')
export const dayNumber = (moment: string) => dateText(moment, { day: '2-digit' })
export const monthText = (moment: string) => dateText(moment, { month: 'short' }).replace(/\.$/, '')
export const hourText = (moment: string) => dateText(moment, clockOptions())
/** "quinta", as Brazilians say it, and the whole word elsewhere. */
export const weekdayText = (moment: string) => dateText(moment, { weekday: 'long' }).replace(/-feira$/, '')
export const capital = (text: string) => text.charAt(0).toLocaleUpperCase(currentLocale()) + text.slice(1)
export const momentText = (moment: string) => `${weekdayText(moment)}, ${dayText(moment)}, ${hourText(moment)}`

/** The names of the week's days; 1 is Monday. */
export const weekdays = () =>
  Array.from({ length: 7 }, (_, place) => ({
    value: String(place + 1),
    label: capital(weekdayText(new Date(2026, 0, 5 + place, 12).toISOString())),
  }))

export const circleName = ({ name, hourAt }: { name: string | null; hourAt: string }) =>
  name ?? m.circles_unnamed({ day: capital(weekdayText(hourAt)) })
export const seasonName = ({ trail, title }: { trail: string; title: string }) =>
  m.circles_season_name({ trail, title })
export const paceText = (pace: 1 | 2) => (pace === 1 ? m.circles_pace_episodes_1() : m.circles_pace_episodes_2())

const languageText = {
  'pt-BR': m.ui_language_name_pt,
  'es-ES': m.ui_language_name_es,
  'en-US': m.ui_language_name_en,
} as const
export const languageName = (language: keyof typeof languageText) => languageText[language]()
export const languageOptions = () =>
  (Object.keys(languageText) as (keyof typeof languageText)[]).map((value) => ({ value, label: languageName(value) }))
