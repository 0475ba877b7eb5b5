import { csvText } from '@juntas/client/csv.ts'
import { m } from '#paraglide/messages.js'
import { type Code, codeStates } from './company.ts'

/** The codes for a spreadsheet. */
export function codesCsv(codes: readonly Code[]): string {
  const head = [
    m.companies_code(),
    m.companies_code_label(),
    m.companies_company(),
    m.companies_members(),
    m.companies_code_seats(),
    m.companies_code_end(),
    m.companies_state(),
  ]
  const rows = codes.map(({ code, label, company, seatsTaken, seats, endsAt, state }) => [
    code,
    label ?? '',
    company.name,
    seatsTaken,
    seats,
    endsAt?.slice(0, 10) ?? '',
    codeStates[state](),
  ])
  return csvText([head, ...rows])
}
