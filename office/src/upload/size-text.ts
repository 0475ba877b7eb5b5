import { currentLocale } from '@juntas/ui/language/locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const

/** `1,4 GB`, in the reader's language. */
export function amountText(bytes: number): string {
  const step = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** step
  const maximumFractionDigits = amount < 10 && step > 0 ? 1 : 0
  const format = { style: 'unit', unit: units[step], maximumFractionDigits } as const
  return new Intl.NumberFormat(currentLocale(), format).format(amount)
}

/** `4 min`: rounded up, because an estimate that ends too early is wrong. */
export function timeLeftText(seconds: number): string {
  const isShort = seconds < 60
  const isLong = seconds >= 3600
  const unit = isShort ? 'second' : isLong ? 'hour' : 'minute'
  const amount = Math.ceil(isShort ? seconds : isLong ? seconds / 3600 : seconds / 60)
  return new Intl.NumberFormat(currentLocale(), { style: 'unit', unit }).format(amount)
}
