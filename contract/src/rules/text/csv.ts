/**
 * A cell of a table for spreadsheets, in quotes. A text that a spreadsheet would take for a formula gets an apostrophe in
 * front.
 */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}
