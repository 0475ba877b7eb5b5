import { csvCell } from '@juntas/contract/rules/text/csv'

/** A table for spreadsheet programs, which recognise the encoding by the byte order mark at the beginning. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
