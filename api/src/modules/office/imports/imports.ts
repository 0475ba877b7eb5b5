import { Failure } from '@juntas/contract/errors'
import { importKinds, type officeImports } from '@juntas/contract/office/imports'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { cappedPage, paged } from '../../../db/paging.ts'
import type { Language } from '../../../db/types.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { languageOf } from '../../../http/language.ts'
import type { Viewer } from '../../../http/session.ts'
import { isSame } from '../../../office/audit.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { m } from '../../../paraglide/messages.js'
import { csvFile } from '../exports/csv-file.ts'
import { inPages } from '../exports/pages.ts'
import { headingOf } from '../table-headings.ts'
import { openUploadStore } from '../uploads/upload-store.ts'
import { fieldsOf } from './files/import-columns.ts'
import { type FoundProblem, problemText } from './files/problem-text.ts'
import {
  changeImport,
  editCells,
  entryOf,
  type ImportRow,
  importOf,
  kindOf,
  mayImport,
  queueImport,
} from './import-store.ts'
import { importView } from './import-view.ts'
import { beginUndo } from './steps/undo-import.ts'

export const handlers: OfficeHandlers<typeof officeImports> = {
  async imports({ db, viewer, query }) {
    const own = importKinds.filter((kind) => mayImport(viewer, kind) && (!query.kind || query.kind === kind))
    const found = db.selectFrom('imports as i').where(sql<boolean>`i.kind = any(${own}::text[])`)
    const { rows, total } = await cappedPage(
      db,
      found.selectAll('i').orderBy('i.createdAt', 'desc').orderBy('i.id'),
      found,
      query,
    )
    return { items: await Promise.all(rows.map((row) => importView(db, row))), total }
  },

  import: async ({ db, viewer, params }) => importView(db, await importOf(db, viewer, params.id)),

  async problems({ db, viewer, params, query }) {
    const row = await importOf(db, viewer, params.id)
    let found = db.selectFrom('importProblems as p').where('p.importId', '=', row.id)
    if (query.code) found = found.where('p.code', '=', query.code)
    const { rows, total } = await paged(found.selectAll('p').orderBy('p.line').orderBy('p.id'), found, query)
    const items = rows.map(({ id, line, field, value, code, suggestion, removes, otherLine }) => ({
      '@id': `/v1/office/imports/${row.id}/problems/${id}`,
      '@type': 'ImportProblem' as const,
      ...{ id, line, field, value, code, suggestion, removes, otherLine },
    }))
    return { items, total }
  },

  async wrongLines({ db, viewer, params, request, reply, audit }) {
    const row = await importOf(db, viewer, params.id)
    await audit(entryOf(row, 'wrong_lines'))
    const language = languageOf(request, viewer)
    const lines = wrongLines(db, row, language)
    // Not the name of the whole file: only some of its lines are in it.
    const name = m.tables_wrong_lines({ name: row.fileName.replace(/\.\w+$/, '') }, { locale: language })
    return csvFile(reply, name, lines, language) as never
  },

  async setColumns({ db, viewer, params, body, audit, now }) {
    const row = await lockChecked(db, viewer, params.id)
    const was = body.was?.map((field) => field ?? '')
    // Another tab was first.
    if (was && !isSame(was, row.fields)) throw new Failure('conflict')
    const known = fieldsOf(kindOf(row))
    const fields = row.headers.map((_, column) => body.fields[column] ?? '')
    if (body.fields.length !== row.headers.length || fields.some((field) => field && !known.includes(field)))
      throw invalidField('fields', 'unknown')
    if (new Set(fields.filter(Boolean)).size < fields.filter(Boolean).length) throw invalidField('fields', 'taken')
    await db.updateTable('imports').set({ fields }).where('id', '=', row.id).execute()
    await audit({ ...entryOf(row, 'columns'), changes: [{ field: 'columns', before: row.fields, after: fields }] })
    return checkAgain(db, row, viewer, now())
  },

  async correct({ db, viewer, params, body, audit, now }) {
    const row = await lockChecked(db, viewer, params.id)
    const suggested = body.acceptsSuggestions ? await suggestionsOf(db, row.id) : { edits: [], removedLines: [] }
    const edits = [...suggested.edits, ...body.edits]
    const wrong = body.removesWrongLines ? await wrongNumbers(db, row.id) : []
    const removed = [...suggested.removedLines, ...body.removedLines, ...wrong]
    await editCells(db, row, edits)
    await db
      .deleteFrom('importLines')
      .where('importId', '=', row.id)
      .where('lot', 'is', null)
      .where(sql<boolean>`line = any(${removed}::int[])`)
      .execute()
    await sql`update imports set line_count = (select count(*) from import_lines where import_id = ${row.id})
      where id = ${row.id}`.execute(db)
    // Which lines, not what stood in them: the cells are personal data, and the log outlives the import.
    const lines = [...new Set([...edits.map(({ line }) => line), ...removed])].sort((one, other) => one - other)
    await audit({ ...entryOf(row, 'correct'), changes: [{ field: 'lines', after: lines.slice(0, 500).join(', ') }] })
    return checkAgain(db, row, viewer, now())
  },

  async setState({ db, viewer, params, body, audit, now }) {
    const row = await importOf(db, viewer, params.id, { isLocked: true })
    if (body.state === 'paused') {
      if (row.state !== 'writing') throw new Failure('conflict')
      await changeImport(db, row.id, { state: 'paused' }, now())
      await audit(entryOf(row, 'pause'))
    } else if (body.state === 'undoing') {
      await beginUndo(db, row, viewer.id, now())
      await audit({ ...entryOf(row, 'undo'), reason: body.reason || null })
    } else {
      const { canWrite } = await importView(db, row)
      // The second of two presses finds the import at work: nothing starts twice.
      if (!canWrite && row.state !== 'paused') throw new Failure('conflict')
      const startedAt = row.startedAt ?? now()
      await changeImport(db, row.id, { state: 'writing', problem: null, startedAt }, now())
      await queueImport(db, 'imports.write', row.id)
      await audit(entryOf(row, row.startedAt ? 'resume' : 'start'))
    }
    return importView(db, await importOf(db, viewer, row.id))
  },

  async remove(context) {
    const { db, viewer, params, audit } = context
    const row = await importOf(db, viewer, params.id, { isLocked: true })
    if (row.state === 'writing' || row.state === 'undoing') throw new Failure('conflict')
    await db.deleteFrom('imports').where('id', '=', row.id).execute()
    await audit(entryOf(row, 'delete'))
    await openUploadStore(context.config).drop(row.id)
    return null
  },
}

/** What is being written or done is no longer changed. */
async function lockChecked(db: Db, viewer: Viewer, id: string): Promise<ImportRow> {
  const row = await importOf(db, viewer, id, { isLocked: true })
  if (row.state !== 'checked') throw new Failure('conflict')
  return row
}

async function checkAgain(db: Db, row: ImportRow, viewer: Viewer, at: Date) {
  await changeImport(db, row.id, { state: 'checking' }, at)
  await queueImport(db, 'imports.check', row.id)
  return importView(db, await importOf(db, viewer, row.id))
}

async function suggestionsOf(db: Db, importId: string) {
  const rows = await db
    .selectFrom('importProblems')
    .select(['line', 'field', 'suggestion', 'removes'])
    .where('importId', '=', importId)
    .where((eb) => eb.or([eb('suggestion', 'is not', null), eb('removes', '=', true)]))
    .execute()
  return {
    edits: rows.flatMap(({ line, field, suggestion }) =>
      suggestion === null ? [] : [{ line, field, value: suggestion }],
    ),
    removedLines: rows.flatMap(({ line, removes }) => (removes ? [line] : [])),
  }
}

/** The wrong lines as they came, each with its number and what is wrong with it. */
async function* wrongLines(db: Db, row: ImportRow, language: Language): AsyncGenerator<(string | number)[]> {
  yield [headingOf('line', language), ...row.headers, headingOf('problem', language)]
  const lines = db
    .selectFrom('importLines as l')
    .innerJoin('importProblems as p', (join) =>
      join.onRef('p.importId', '=', 'l.importId').onRef('p.line', '=', 'l.line'),
    )
    .select(['l.line as id', 'l.cells'])
    .select(
      sql<FoundProblem[]>`jsonb_agg(jsonb_build_object('field', p.field, 'code', p.code, 'otherLine', p.other_line)
        order by p.id)`.as('problems'),
    )
    .where('l.importId', '=', row.id)
    .groupBy(['l.line', 'l.cells'])
  for await (const { id: line, cells, problems } of inPages(lines, 'l.line'))
    yield [
      line,
      ...row.headers.map((_, column) => cells[column] ?? ''),
      problems.map((one) => problemText(one, language)).join('; '),
    ]
}

async function wrongNumbers(db: Db, importId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('importProblems')
    .select('line')
    .distinct()
    .where('importId', '=', importId)
    .execute()
  return rows.map(({ line }) => line)
}
