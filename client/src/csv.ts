import { csvCell, csvSeparator } from '@juntas/contract/rules/text/csv'
import { currentLocale } from '@juntas/ui/language/locale.ts'

/** A table for spreadsheet programs, which recognise the encoding by the byte order mark at the beginning. */
export function csvText(rows: readonly (readonly (string | number)[])[]): string {
  const separator = csvSeparator(currentLocale())
  return `\uFEFF${rows.map((row) => row.map(csvCell).join(separator)).join('\r\n')}\r\n`
}
