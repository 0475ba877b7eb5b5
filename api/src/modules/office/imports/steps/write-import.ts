import { Failure } from '@juntas/contract/errors'
import { invitationsAnHour, lotSize } from '@juntas/contract/office/imports'
import { hourMs } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { Db } from '../../../../db/client.ts'
import { newValues, writeAuditEntry } from '../../../../office/audit.ts'
import { record } from '../../../../tasks/tasks.ts'
import { lockFreeSeats } from '../../../companies/managed-company.ts'
import {
  changeImport,
  entryOf,
  type ImportRow,
  importingOf,
  kindOf,
  lineOf,
  lockRow,
  nextLines,
} from '../import-store.ts'
import type { Line } from '../kinds/cell-rules.ts'
import type { LineResult } from '../kinds/import-kind.ts'
import { kinds } from '../kinds/kinds.ts'

/** Writes the lines of an import, lot by lot, until it is done, paused or deleted. */
export async function writeImport(
  context: AppContext,
  importId: string,
  { isLast }: { isLast: boolean },
): Promise<void> {
  try {
    while (await writeLot(context, importId));
  } catch (error) {
    const isFull = error instanceof Failure && error.code === 'seats_taken'
    if (isFull || isLast) await stop(context, importId, isFull ? 'seats_taken' : 'not_written')
    if (!isFull) throw error
  }
}

const stop = ({ db, now }: AppContext, id: string, problem: 'seats_taken' | 'not_written') =>
  db
    .updateTable('imports')
    .set({ state: 'paused', problem, touchedAt: now() })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .execute()

/**
 * One lot: its lines, their marks, its row of the audit log and its letters are one transaction. The import's row is
 * locked, so that two tasks that write the same import take turns and no line is written twice.
 */
function writeLot(context: AppContext, importId: string): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, importId)
    if (row?.state !== 'writing') return false
    const waiting = await nextLines(trx, importId, lotSize)
    const at = context.now()
    if (waiting.length === 0) {
      await changeImport(trx, importId, { state: 'done', finishedAt: at }, at)
      if (kindOf(row) === 'contents') await record(trx, 'imports.media', { importId })
      return false
    }
    const number = Math.floor(row.writtenCount / lotSize) + 1
    const lines = waiting.map((line) => lineOf(row.fields, line))
    const written = await kinds[kindOf(row)].write(trx, lines, importingOf(context, row), number)
    if (row.companyId !== null && (await lockFreeSeats(trx, row.companyId)) < 0) throw new Failure('seats_taken')
    const lot = { number, lines, written, created: written.filter((one) => one?.isNew).length }
    await mark(trx, row, lot, at)
    await writeAuditEntry(
      { db: trx, actorId: row.memberId, at, dataKey: context.config.dataKey },
      { ...entryOf(row, 'lot'), changes: newValues(factsOf(row, lot)) },
    )
    if (kindOf(row) === 'members' && lot.created > 0)
      await record(trx, 'imports.invite', { importId, lot: number }, { runAt: letterTime(at, number), attempts: 25 })
    return true
  })
}

/** Letters leave at a pace that mail servers accept. */
const letterTime = (at: Date, lot: number) =>
  new Date(at.getTime() + ((lot - 1) * lotSize * hourMs) / invitationsAnHour)

interface Lot {
  number: number
  lines: readonly Line[]
  written: readonly LineResult[]
  created: number
}

async function mark(trx: Db, row: ImportRow, { number, lines, written, created }: Lot, at: Date) {
  await sql`
    update import_lines l set lot = ${number}, subject_id = w.id, part_id = w.part_id,
      effects = string_to_array(w.effects, ' ')
    from unnest(${lines.map(({ line }) => line)}::int[], ${written.map((one) => one?.id ?? null)}::int[],
      ${written.map((one) => one?.partId ?? null)}::int[], ${written.map((one) => one?.effects.join(' ') ?? '')}::text[])
      as w (line, id, part_id, effects)
    where l.import_id = ${row.id} and l.line = w.line`.execute(trx)
  const counts = {
    writtenCount: row.writtenCount + lines.length,
    createdCount: row.createdCount + created,
    refusedCount: row.refusedCount + written.filter((one) => one === null).length,
  }
  await changeImport(trx, row.id, counts, at)
}

/** What the audit log has of a lot: lines and numbers, not people. */
const factsOf = ({ kind }: ImportRow, { number, lines, created }: Lot) => ({
  lot: number,
  kind,
  lines: `${lines[0]?.line}–${lines.at(-1)?.line}`,
  created,
})
