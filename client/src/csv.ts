/**
 * A table for spreadsheets. Every cell is in quotes; a text that a spreadsheet would take for a formula gets an
 * apostrophe in front. Spreadsheets read the encoding from the mark at the beginning.
 */
export const csvText = (rows: readonly (readonly (string | number)[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`

function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}
