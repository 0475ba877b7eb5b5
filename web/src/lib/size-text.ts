import { currentLocale } from '@juntas/ui/language/locale.ts'

const units = ['kilobyte', 'megabyte', 'gigabyte'] as const

/** `9 MB`, `1,2 GB`: at least 1 kB. */
export function sizeText(bytes: number): string {
  const at = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2
  const value = Math.max(1, bytes / 1000 ** (at + 1))
  return new Intl.NumberFormat(currentLocale(), {
    style: 'unit',
    unit: units[at],
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 && at > 0 ? 1 : 0,
  }).format(value)
}
