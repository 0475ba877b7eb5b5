/** Spreadsheets in Portuguese and Spanish divide cells by semicolons, because the comma divides their decimals. */
export const csvSeparator = (language: string): ',' | ';' => (language === 'en-US' ? ',' : ';')

// A spreadsheet may divide the cells by another sign than we do: what follows any of them may become a cell.
const formula = /(^|[,;|\t\r\n])(?=[ "']*[=+\-@＝＋－＠])/g
const guarded = /(^|[,;|\t\r\n])'(?=[ "']*[=+\-@＝＋－＠])/g

/** A cell of a table for spreadsheets, in quotes. What a spreadsheet would take for a formula gets an apostrophe. */
export function csvCell(value: string | number): string {
  const text = typeof value === 'string' ? value.replace(formula, "$1'") : String(value)
  return `"${text.replaceAll('"', '""')}"`
}

/** The text as it was before `csvCell` guarded it. */
export const withoutGuard = (cell: string): string => cell.replace(guarded, '$1')
