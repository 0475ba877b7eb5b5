import { csvText } from '@juntas/client/csv.ts'
import { m } from '#paraglide/messages.js'
import { lineName } from '../company-text.ts'
import type { CompanyNumbers } from '../queries.ts'

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
  return csvText([head, ...rows])
}

const withheld = () => {
  const word = m.company_withheld()
  return { active: word, hours: word, conclusions: word }
}
