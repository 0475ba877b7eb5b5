import { type ExportKind, exportFiles, type officeExports } from '@juntas/contract/office/exports'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { languageOf } from '../../../http/language.ts'
import type { OfficeContext, OfficeHandlers } from '../../../office/office-handlers.ts'
import { agendaTable } from './agenda-table.ts'
import { auditTable } from './audit-table.ts'
import { billTable } from './bill-table.ts'
import { codeTable } from './code-table.ts'
import { bundleFile } from './content-bundle.ts'
import { csvFile } from './csv-file.ts'
import { cellsOf, type ExportTable } from './export-table.ts'
import { jobTable } from './job-table.ts'
import { memberTable } from './member-table.ts'

/** Sends a table and records the export in the audit log. */
const table =
  (kind: ExportKind, columns: ExportTable) =>
  async ({ db, viewer, request, reply, now, audit }: OfficeContext<(typeof officeExports)['members']>) => {
    await audit(entryOf(kind))
    const name = `${exportFiles[kind].file.split('.')[0]}-${dayIn(now())}`
    const language = languageOf(request, viewer)
    return csvFile(reply, name, cellsOf(columns, db, language, now()), language) as never
  }

const entryOf = (kind: ExportKind) => ({
  area: exportFiles[kind].roles[0],
  action: 'export.create' as const,
  subject: { type: 'export', id: kind, label: exportFiles[kind].file },
})

export const handlers: OfficeHandlers<typeof officeExports> = {
  members: table('members', memberTable),
  codes: table('codes', codeTable),
  jobs: table('jobs', jobTable),
  agenda: table('agenda', agendaTable),
  async contents({ db, viewer, request, reply, now, audit, config }) {
    await audit(entryOf('contents'))
    return bundleFile(reply, { db, config, language: languageOf(request, viewer), at: now() }) as never
  },
  bills: table('bills', billTable),
  audit: table('audit', auditTable),
}
