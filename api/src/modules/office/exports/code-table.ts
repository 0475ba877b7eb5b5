import { lastDayBefore } from '@juntas/contract/rules/sao-paulo'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { codeColumns, codeRows, codeStateOf } from '../../companies/codes.ts'
import type { Cell } from './csv-file.ts'
import { headingsIn } from './headings.ts'
import { inPages } from './pages.ts'

/** Codes of companies; those of invitations are the invited woman's alone. */
export async function* codeTable(db: Db, language: Language, at: Date): AsyncGenerator<Cell[]> {
  yield headingsIn(['company', 'label', 'code', 'seats', 'seatsTaken', 'endsOn', 'codeState'], language)
  const codes = codeRows(db)
    .innerJoin('companies as c', 'c.id', 'a.companyId')
    .select([...codeColumns, 'c.name as company'])
  for await (const code of inPages(codes, 'a.id'))
    yield [
      ...[code.company, code.label, code.code, code.seats, code.seatsTaken],
      code.expiresAt && lastDayBefore(code.expiresAt),
      codeStateOf(code, at),
    ]
}
