import { currentLocale } from '../ui/language/locale.ts'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** 'há 3 horas'; after a week the date itself. */
export function longAgo(iso: string, now = Date.now()): string {
  const passedMs = Math.max(0, now - Date.parse(iso))
  if (passedMs > 7 * 86_400_000)
    return new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'medium' }).format(new Date(iso))
  const [unit, ms] = units.find(([, size]) => passedMs >= size) ?? (['second', 60_000] as const)
  const format = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' })
  return format.format(-Math.floor(passedMs / ms), unit)
}
