import { m } from '#paraglide/messages.js'
import type { CompanyNumbers } from './queries.ts'
import { lineName } from './words.ts'

/** The shown numbers as a table for spreadsheets, oldest month first; a withheld cell has its word. */
export function numbersCsv({ company, months }: Pick<CompanyNumbers, 'company' | 'months'>): string {
  const head = [
    m.company_month(),
    m.company_area(),
    m.company_seats(),
    m.company_measure_active(),
    m.company_measure_hours(),
    m.company_measure_conclusions(),
  ]
  const rows = months.toReversed().flatMap(({ month, lines }) =>
    lines.map((line) => {
      const { active, hours, conclusions } = line.shown ?? withheld()
      return [month.slice(0, 7), lineName(line, company.name), line.seats, active, hours, conclusions]
    }),
  )
  // Spreadsheets read the encoding from the mark at the beginning.
  return `\uFEFF${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`
}

const withheld = () => {
  const word = m.company_withheld()
  return { active: word, hours: word, conclusions: word }
}

/** In quotes; a text that a spreadsheet would take for a formula gets an apostrophe in front. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return `"${text.replaceAll('"', '""')}"`
}
