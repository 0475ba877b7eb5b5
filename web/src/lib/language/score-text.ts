import { currentLocale } from '@juntas/ui/language/locale.ts'

/** A score or a mean, always with two decimals. */
export const scoreText = (value: number): string =>
  new Intl.NumberFormat(currentLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)

/** A change with its sign: a real minus, and no sign for zero. */
export const changeText = (change: number): string => {
  const size = scoreText(Math.abs(change))
  return change > 0 ? `+${size}` : change < 0 ? `−${size}` : size
}
