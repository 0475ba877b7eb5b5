import { readFile } from 'node:fs/promises'
import { mostImportLines } from '@juntas/contract/office/imports'
import { sql } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { Db } from '../../../../db/client.ts'
import { openUploadStore } from '../../uploads/upload-store.ts'
import { readBundleTable } from '../files/bundle-file.ts'
import { guessFields } from '../files/import-columns.ts'
import { decodeTable, readTable, separatorOf, type TableRow, UnreadableFile } from '../files/table-file.ts'
import {
  changeImport,
  type ImportRow,
  importingOf,
  kindOf,
  lineOf,
  lockRow,
  missingFields,
  waitingLines,
} from '../import-store.ts'
import type { LineProblems } from '../kinds/cell-rules.ts'
import { kinds } from '../kinds/kinds.ts'

const piece = 1000
/** Problems that are stored; lines are counted beyond it. */
const mostProblems = 20_000

/**
 * Reads the file of an import if that was not done, then checks its lines. Nothing of the product is written. All in one
 * transaction: an interrupted check leaves no trace and runs again.
 */
export async function checkImport(context: AppContext, importId: string): Promise<void> {
  const { db, config, now } = context
  const uploads = openUploadStore(config)
  try {
    const isKept = await db.transaction().execute(async (trx) => {
      const row = await lockRow(trx, importId)
      if (row?.state !== 'checking') return true
      const read =
        row.headers.length > 0 ? row : { ...row, ...(await readLines(trx, row, await uploads.fileOf(importId))) }
      const found = missingFields(read).length > 0 ? emptyCheck : await checkLines(trx, context, read)
      await changeImport(trx, importId, { ...found, state: 'checked', problem: null, checkedAt: now() }, now())
      // Media are read from a bundle later.
      return kindOf(row) === 'contents'
    })
    if (!isKept) await uploads.drop(importId)
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    await db
      .updateTable('imports')
      .set({ state: 'failed', problem: error.problem, finishedAt: now() })
      .where('id', '=', importId)
      .where('state', '=', 'checking')
      .execute()
    await uploads.drop(importId)
  }
}

const emptyCheck = { newCount: 0, existingCount: 0, errorCount: 0, checkMs: 0 }

async function readLines(trx: Db, row: ImportRow, file: string) {
  const bytes = kindOf(row) === 'contents' ? await readBundleTable(file) : await readFile(file)
  const { text, encoding } = decodeTable(bytes)
  const separator = separatorOf(text)
  let headers: string[] | undefined
  let lineCount = 0
  let waiting: TableRow[] = []
  const store = async () => {
    if (waiting.length > 0)
      await trx
        .insertInto('importLines')
        .values(waiting.map(({ line, cells }) => ({ importId: row.id, line, cells })))
        .execute()
    waiting = []
  }
  for await (const one of readTable(text, separator)) {
    if (!headers) {
      headers = one.cells.map((cell) => cell.trim().slice(0, 100))
      continue
    }
    if (++lineCount > mostImportLines) throw new UnreadableFile('too_many_lines')
    waiting.push(one)
    if (waiting.length === piece) await store()
  }
  await store()
  if (!headers || lineCount === 0) throw new UnreadableFile('empty')
  const read = { encoding, separator, headers, fields: guessFields(kindOf(row), headers), lineCount }
  await trx.updateTable('imports').set(read).where('id', '=', row.id).execute()
  return read
}

async function checkLines(trx: Db, context: AppContext, row: ImportRow) {
  const began = performance.now()
  await trx.deleteFrom('importProblems').where('importId', '=', row.id).execute()
  const { id } = row
  const check = await kinds[kindOf(row)].openChecker(trx, importingOf(context, row))
  const found = { newCount: 0, existingCount: 0, errorCount: 0 }
  let stored = 0
  for await (const lines of waitingLines(trx, id, piece)) {
    const checked = await check(lines.map((line) => lineOf(row.fields, line)))
    for (const { problems, isExisting } of checked) {
      if (problems.length > 0) found.errorCount++
      else if (isExisting) found.existingCount++
      else found.newCount++
    }
    await markExisting(trx, id, checked)
    if (stored < mostProblems) stored += await storeProblems(trx, id, checked)
  }
  return { ...found, checkMs: Math.round(performance.now() - began) }
}

const markExisting = (trx: Db, importId: string, checked: readonly LineProblems[]) =>
  sql`update import_lines l set is_existing = c.is_existing
    from unnest(${checked.map(({ line }) => line.line)}::int[], ${checked.map((one) => one.isExisting)}::bool[]) as c (line, is_existing)
    where l.import_id = ${importId} and l.line = c.line and l.is_existing <> c.is_existing`.execute(trx)

async function storeProblems(trx: Db, importId: string, checked: readonly LineProblems[]) {
  const rows = checked.flatMap(({ line, problems }) =>
    problems.map(({ field, code, value, suggestion, removes, otherLine }) => ({
      importId,
      line: line.line,
      field,
      code,
      value,
      suggestion: suggestion ?? null,
      removes: removes ?? false,
      otherLine: otherLine ?? null,
    })),
  )
  if (rows.length > 0) await trx.insertInto('importProblems').values(rows.slice(0, 5000)).execute()
  return rows.length
}
