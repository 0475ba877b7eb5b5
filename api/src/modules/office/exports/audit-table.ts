import type { Change } from '../../../office/audit.ts'
import type { ExportTable } from './export-table.ts'
import { inPages } from './pages.ts'

/** The audit log: who did what, fields by name. Values of members stay sealed. */
export const auditTable: ExportTable = {
  fields: [
    ...['id', 'at', 'actor', 'auditArea', 'action', 'subject', 'subjectId', 'subjectLabel', 'changedFields'],
    'reason',
  ],
  async *rows(db) {
    const entries = db
      .selectFrom('auditEntries as e')
      .leftJoin('members as a', 'a.id', 'e.actorId')
      .select(['e.id', 'e.at', 'e.action', 'e.subjectId', 'e.subjectLabel', 'e.changes', 'e.reason'])
      .select(['a.name as actor', 'e.area as auditArea', 'e.subjectType as subject'])
    for await (const entry of inPages(entries, 'e.id')) {
      const changes = entry.changes as unknown as Change[]
      yield { ...entry, changedFields: changes.map(({ field }) => field).join(' ') }
    }
  },
}
