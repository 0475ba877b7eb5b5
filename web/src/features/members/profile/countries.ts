import { DIAL_CODES } from '@juntas/contract/rules/person/dial-codes'
import type { Option } from '@juntas/ui/field/select.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'

/** The countries to choose from abroad, by their names; the chosen one stays, also when we list it no more. */
export function countriesAbroad(chosen: string): Option[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' })
  const codes = [...DIAL_CODES.flatMap(({ countries }) => countries), chosen].filter((code) => code && code !== 'BR')
  return [...new Set(codes)]
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()))
}
