import { currentLocale } from '@juntas/ui/language/locale.ts'

/** 'Ana, Bia e Célia' */
export const listText = (parts: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(parts)
