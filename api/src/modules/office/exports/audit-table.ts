import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import type { Change } from '../../../office/audit.ts'
import type { Cell } from './csv-file.ts'
import { headingsIn } from './headings.ts'
import { inPages } from './pages.ts'

const fields = [
  'id',
  'at',
  'actor',
  'auditArea',
  'action',
  'subject',
  'subjectId',
  'subjectLabel',
  'changedFields',
  'reason',
]

/** The audit log: who did what, fields by name. Values of members stay sealed. */
export async function* auditTable(db: Db, language: Language): AsyncGenerator<Cell[]> {
  yield headingsIn(fields, language)
  const entries = db
    .selectFrom('auditEntries as e')
    .leftJoin('members as a', 'a.id', 'e.actorId')
    .select(['e.id', 'e.at', 'e.area', 'e.action', 'e.subjectType', 'e.subjectId', 'e.subjectLabel', 'e.changes'])
    .select(['e.reason', 'a.name as actor'])
  for await (const { changes, ...entry } of inPages(entries, 'e.id'))
    yield [
      ...[entry.id, entry.at.toISOString(), entry.actor, entry.area, entry.action, entry.subjectType, entry.subjectId],
      ...[entry.subjectLabel, (changes as unknown as Change[]).map(({ field }) => field).join(' '), entry.reason],
    ]
}
