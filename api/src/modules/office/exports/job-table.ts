import { dayIn, lastDayBefore } from '@juntas/contract/rules/sao-paulo'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { fieldsOf } from '../imports/files/import-columns.ts'
import type { Cell } from './csv-file.ts'
import { headingsIn } from './headings.ts'
import { inPages } from './pages.ts'

/** The jobs, in the columns that the import takes. */
export async function* jobTable(db: Db, language: Language): AsyncGenerator<Cell[]> {
  const fields = fieldsOf('jobs')
  yield headingsIn(fields, language)
  for await (const job of inPages(db.selectFrom('jobs').selectAll(), 'id')) {
    const cells: Record<string, Cell> = {
      ...job,
      translations: null,
      publishAt: null,
      closesAt: null,
      jobArea: job.area,
      salaryFrom: amount(job.salaryFromCents),
      salaryTo: amount(job.salaryToCents),
      // A draft is published at no time.
      publishOn: Number.isFinite(Number(job.publishAt)) ? dayIn(job.publishAt) : null,
      closesOn: job.closesAt && lastDayBefore(job.closesAt),
    }
    yield fields.map((field) => cells[field] ?? '')
  }
}

const amount = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))
