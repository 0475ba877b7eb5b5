import { currentLocale } from '@juntas/ui/language/locale.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** 'há 3 horas'; after a week the date itself. */
export function longAgo(iso: string, now = Date.now()): string {
  return now - Date.parse(iso) > 7 * 86_400_000
    ? new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' }).format(new Date(iso))
    : timeAgo(iso, now)
}

/** 'há 3 horas', 'ontem', however long ago. */
export function timeAgo(iso: string, now = Date.now()): string {
  const passedMs = Math.max(0, now - Date.parse(iso))
  const [unit, ms] = units.find(([, size]) => passedMs >= size) ?? (['second', 60_000] as const)
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' })
  return format.format(-Math.floor(passedMs / ms), unit)
}
