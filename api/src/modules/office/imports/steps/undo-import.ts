import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { Db } from '../../../../db/client.ts'
import { type AuditInput, newValues, writeAuditEntry } from '../../../../office/audit.ts'
import type { Undoer, UndoneEntry } from '../../../../office/undo.ts'
import { openUploadStore } from '../../uploads/upload-store.ts'
import { changeImport, entryOf, type ImportRow, importingOf, kindOf, lockRow, queueImport } from '../import-store.ts'
import type { ImportedLine, Undone } from '../kinds/import-kind.ts'
import { kinds } from '../kinds/kinds.ts'

/** A written import is undone in the background: lot by lot, the last one first. The row is locked by the caller. */
export async function beginUndo(db: Db, row: ImportRow, memberId: number, at: Date): Promise<void> {
  refuseUnlessWritten(row)
  await changeImport(db, row.id, { state: 'undoing', problem: null, undoneBy: memberId }, at)
  await queueImport(db, 'imports.undo', row.id)
}

function refuseUnlessWritten({ state }: ImportRow) {
  if (state !== 'done' && state !== 'paused') throw new Failure('conflict')
}

/** Undoes the lots of an import until none is left. */
export async function undoImport(context: AppContext, importId: string, { isLast }: { isLast: boolean }) {
  try {
    while (await undoNextLot(context, importId));
  } catch (error) {
    if (isLast)
      await context.db
        .updateTable('imports')
        .set({ state: 'done', problem: 'not_undone', touchedAt: context.now() })
        .where('id', '=', importId)
        .where('state', '=', 'undoing')
        .execute()
    throw error
  }
}

/** One lot is one transaction, as its writing was: its rows, the marks of its lines and its row of the audit log. */
async function undoNextLot(context: AppContext, importId: string): Promise<boolean> {
  const { db, config, now } = context
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, importId)
    if (row?.state !== 'undoing') return 'stopped'
    const next = await trx
      .selectFrom('importLines')
      .select((eb) => eb.fn.max('lot').as('lot'))
      .where('importId', '=', importId)
      .where('undone', 'is', null)
      .executeTakeFirst()
    if (!next?.lot) {
      await changeImport(trx, importId, { state: 'undone' }, now())
      return 'finished'
    }
    const entry = await undoLot(trx, context, row, next.lot)
    const written = await entryOfLot(trx, importId, next.lot)
    await writeAuditEntry(
      { db: trx, actorId: row.undoneBy, at: now(), dataKey: config.dataKey },
      { ...entry, ...(written === undefined ? {} : { undoes: written }) },
    )
    return 'undone'
  })
  // The media of a bundle that were not taken yet are no longer wanted.
  if (outcome === 'finished') await openUploadStore(config).drop(importId)
  return outcome === 'undone'
}

/** The row of the audit log that wrote a lot, if it is still there and nothing undid it. */
async function entryOfLot(trx: Db, importId: string, lot: number): Promise<number | undefined> {
  const entry = await trx
    .selectFrom('auditEntries as e')
    .leftJoin('auditEntries as u', 'u.undoes', 'e.id')
    .select('e.id')
    .where('e.subjectType', '=', 'import')
    .where('e.subjectId', '=', importId)
    .where('e.action', '=', 'import.lot')
    .where(sql<boolean>`e.changes @> ${JSON.stringify([{ field: 'lot', after: lot }])}::jsonb`)
    .where('u.id', 'is', null)
    .executeTakeFirst()
  return entry?.id
}

async function undoLot(trx: Db, context: AppContext, row: ImportRow, lot: number): Promise<AuditInput> {
  const lines = await trx
    .selectFrom('importLines')
    .select(['line', 'subjectId', 'partId', 'effects'])
    .where('importId', '=', row.id)
    .where('lot', '=', lot)
    .where('undone', 'is', null)
    .orderBy('line', 'desc')
    .execute()
  const made = lines.filter((line): line is typeof line & ImportedLine => line.subjectId !== null)
  const outcomes = await kinds[kindOf(row)].undo(trx, made, importingOf(context, row))
  const outcomeOf = new Map<number, Undone>(made.map(({ line }, at) => [line, outcomes[at] ?? 'nothing']))
  await sql`
    update import_lines l set undone = w.undone
    from unnest(${lines.map(({ line }) => line)}::int[],
      ${lines.map(({ line }) => outcomeOf.get(line) ?? 'nothing')}::text[]) as w (line, undone)
    where l.import_id = ${row.id} and l.line = w.line`.execute(trx)
  await changeImport(trx, row.id, {}, context.now())
  const linesOf = (wanted: Undone) => [...outcomeOf].filter(([, outcome]) => outcome === wanted).map(([line]) => line)
  const kept = linesOf('kept').sort((one, other) => one - other)
  const facts = {
    lot,
    kind: row.kind,
    removed: linesOf('removed').length,
    kept: kept.length,
    keptLines: kept.join(', '),
  }
  return {
    ...entryOf(row, 'undo_lot'),
    changes: newValues(facts).filter(({ after }) => after !== ''),
  }
}

/** From the audit log: one lot, or the whole import from the row that started it. */
export const undoers: Record<string, Undoer> = {
  'import.lot': async (context) => {
    const { db, entry } = context
    const row = await lockUndeleted(db, entry)
    refuseUnlessWritten(row)
    const lot = Number(entry.changes.find(({ field }) => field === 'lot')?.after)
    return undoLot(db, context, row, lot)
  },
  'import.start': async (context) => {
    const { db, entry, now } = context
    const row = await lockUndeleted(db, entry)
    await beginUndo(db, row, context.viewer.id, now())
    return entryOf(row, 'undo')
  },
}

/** An import is deleted after 30 days, or by hand: its lines, which say what they made, are deleted with it. */
async function lockUndeleted(db: Db, { subjectId }: UndoneEntry): Promise<ImportRow> {
  const row = await lockRow(db, subjectId)
  if (!row) throw new Failure('cannot_undo')
  return row
}
