import path from 'node:path'
import { Failure } from '@juntas/contract/errors'
import { type ImportKind, importFields, importRoles } from '@juntas/contract/office/imports'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import type { Imports, OfficeRole } from '../../../db/types.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import type { Viewer } from '../../../http/session.ts'
import { record } from '../../../tasks/tasks.ts'
import { uploadFolder } from '../uploads/upload-folders.ts'
import type { Line } from './kinds/cell-rules.ts'
import type { ImportContext } from './kinds/import-kind.ts'

export type ImportRow = Selectable<Imports>
export const kindOf = (row: Pick<ImportRow, 'kind'>) => row.kind as ImportKind

export const mayImport = ({ officeRoles }: Pick<Viewer, 'officeRoles'>, kind: ImportKind) =>
  importRoles[kind].some((role) => officeRoles.has(role))

/** An import of a kind that is not the viewer's looks the same as none. */
export async function importOf(db: Db, viewer: Viewer, id: string, { isLocked = false } = {}): Promise<ImportRow> {
  const found = db.selectFrom('imports').selectAll().where('id', '=', id)
  const row = await (isLocked ? found.forUpdate() : found).executeTakeFirst()
  if (!row || !mayImport(viewer, kindOf(row))) throw new Failure('not_found')
  return row
}

/** Locked until the transaction ends: checks, lots and presses of a button come one after another. */
export const lockRow = (db: Db, id: string) =>
  db.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Changes an import, and notes that something works on it. */
export const changeImport = (db: Db, id: string, values: Updateable<Imports>, at: Date) =>
  db
    .updateTable('imports')
    .set({ ...values, touchedAt: at })
    .where('id', '=', id)
    .execute()

/** Records background work on an import: once, however often it is recorded before it runs. */
export const queueImport = (db: Db, task: 'imports.check' | 'imports.write' | 'imports.undo', importId: string) =>
  record(db, task, { importId }, { key: `${task}/${importId}`, attempts: 5 })

export const missingFields = (row: ImportRow): string[] =>
  importFields[kindOf(row)].required.filter((field) => !row.fields.includes(field))

/** The area of the audit log that an import belongs to. */
export const areaOf = (kind: ImportKind): OfficeRole => importRoles[kind][0] ?? 'owner'

/** The audit entry of one action on an import. */
export const entryOf = (row: ImportRow, verb: string) => ({
  area: areaOf(kindOf(row)),
  action: `import.${verb}` as const,
  subject: { type: 'import', id: row.id, label: row.fileName },
})

export const importingOf = (
  { now, sessions, workers, config }: AppContext,
  { id, companyId }: ImportRow,
): ImportContext => ({
  id,
  companyId,
  at: now(),
  sessions,
  workers,
  file: path.join(uploadFolder(config), id),
})

export const lineOf = (
  fields: readonly string[],
  { line, cells }: { line: number; cells: readonly string[] },
): Line => ({
  line,
  values: Object.fromEntries(fields.flatMap((field, column) => (field ? [[field, (cells[column] ?? '').trim()]] : []))),
})

/** The first lines after `after` that were not written. */
export const nextLines = (db: Db, importId: string, limit: number, after = 0) =>
  db
    .selectFrom('importLines')
    .select(['line', 'cells'])
    .where('importId', '=', importId)
    .where('lot', 'is', null)
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute()

/** All lines that were not written, in order, in pieces. */
export async function* waitingLines(db: Db, importId: string, piece: number) {
  let last = 0
  for (;;) {
    const lines = await nextLines(db, importId, piece, last)
    if (lines.length === 0) return
    yield lines
    last = lines.at(-1)!.line
  }
}

interface Edit {
  line: number
  field: string
  value: string
}

/** Changes cells of lines that were not written, the last edit of a cell last: one statement for each column. */
export async function editCells(db: Db, { id, fields }: Pick<ImportRow, 'id' | 'fields'>, edits: readonly Edit[]) {
  for (const field of new Set(edits.map((edit) => edit.field))) {
    const column = fields.indexOf(field) + 1
    if (column === 0) throw invalidField('edits', 'unknown')
    const last = [...new Map(edits.filter((edit) => edit.field === field).map(({ line, value }) => [line, value]))]
    await sql`update import_lines l set cells[${column}] = e.value
      from unnest(${last.map(([line]) => line)}::int[], ${last.map(([, value]) => value)}::text[]) as e (line, value)
      where l.import_id = ${id} and l.line = e.line and l.lot is null`.execute(db)
  }
}
