import { csvCell } from '@juntas/contract/rules/text/csv'

/** A table for spreadsheets, which read the encoding from the mark at the beginning. */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
