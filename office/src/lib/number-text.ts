import { currentLocale } from '@juntas/ui/language/locale.ts'

export const numberText = (value: number) => value.toLocaleString(currentLocale())
