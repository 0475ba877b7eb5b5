import { csvText } from '@juntas/client/csv.ts'

/** A table for spreadsheets as an address that a link can download. */
export const csvAddress = (rows: readonly (readonly (string | number)[])[]): string =>
  `data:text/csv;charset=utf-8,${encodeURIComponent(csvText(rows))}`
