import { lastDayBefore } from '@juntas/contract/rules/sao-paulo'
import { codeColumns, codeRows, codeStateOf } from '../../companies/codes.ts'
import type { ExportTable } from './export-table.ts'
import { inPages } from './pages.ts'

/** Codes of companies; the code of an invitation is for the invited person alone. */
export const codeTable: ExportTable = {
  fields: ['company', 'label', 'code', 'seats', 'seatsTaken', 'endsOn', 'codeState'],
  async *rows(db, at) {
    const codes = codeRows(db)
      .innerJoin('companies as c', 'c.id', 'a.companyId')
      .select([...codeColumns, 'c.name as company'])
    for await (const code of inPages(codes, 'a.id'))
      yield { ...code, endsOn: code.expiresAt && lastDayBefore(code.expiresAt), codeState: codeStateOf(code, at) }
  },
}
