import { dayIn, lastDayBefore } from '@juntas/contract/rules/sao-paulo'
import { fieldsOf } from '../imports/files/import-columns.ts'
import type { ExportTable } from './export-table.ts'
import { inPages } from './pages.ts'

/** The jobs, in the columns that the import takes. */
export const jobTable: ExportTable = {
  fields: fieldsOf('jobs'),
  isReturning: true,
  async *rows(db) {
    for await (const job of inPages(db.selectFrom('jobs').selectAll(), 'id'))
      yield {
        ...job,
        jobArea: job.area,
        salaryFrom: amount(job.salaryFromCents),
        salaryTo: amount(job.salaryToCents),
        // A draft is published at no time.
        publishOn: Number.isFinite(Number(job.publishAt)) ? dayIn(job.publishAt) : null,
        closesOn: job.closesAt && lastDayBefore(job.closesAt),
      }
  },
}

const amount = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))
