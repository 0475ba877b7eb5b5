import { currentLocale } from '@juntas/ui/language/locale.ts'

export const numberText = (value: number, options?: Intl.NumberFormatOptions): string =>
  value.toLocaleString(currentLocale(), options)
