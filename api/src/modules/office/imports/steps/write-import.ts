import { Failure } from '@juntas/contract/errors'
import { invitationsAnHour, lotSize } from '@juntas/contract/office/imports'
import { sql } from 'kysely'
import type { AppContext } from '../../../../app-context.ts'
import type { Db } from '../../../../db/client.ts'
import { writeAuditEntry } from '../../../../office/audit.ts'
import { record } from '../../../../tasks/tasks.ts'
import { lockFreeSeats } from '../../../companies/managed-company.ts'
import { entryOf, type ImportRow, importingOf, kindOf, lineOf, lockRow } from '../import-store.ts'
import type { Line, Written } from '../kinds/import-kind.ts'
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
    const { fields, companyId } = row
    const waiting = await trx
      .selectFrom('importLines')
      .select(['line', 'cells'])
      .where('importId', '=', importId)
      .where('lot', 'is', null)
      .orderBy('line')
      .limit(lotSize)
      .execute()
    const at = context.now()
    if (waiting.length === 0) {
      await trx
        .updateTable('imports')
        .set({ state: 'done', finishedAt: at, touchedAt: at })
        .where('id', '=', importId)
        .execute()
      if (kindOf(row) === 'contents') await record(trx, 'imports.media', { importId })
      return false
    }
    const lot = Math.floor(row.writtenCount / lotSize) + 1
    const lines = waiting.map((line) => lineOf(fields, line))
    const kind = kinds[kindOf(row)]
    const importing = importingOf(context, row)
    const written = await kind.write(trx, lines, importing, lot)
    if (companyId !== null && (await lockFreeSeats(trx, companyId)) < 0) throw new Failure('seats_taken')
    await mark(trx, row, lot, lines, written, at)
    await audit(trx, context, row, lot, lines, written, at)
    if (kindOf(row) === 'members' && written.some((one) => one?.isNew))
      await record(trx, 'imports.invite', { importId, lot }, { runAt: letterTime(at, lot), attempts: 25 })
    return true
  })
}

/** Letters leave at a pace that mail servers accept. */
const letterTime = (at: Date, lot: number) =>
  new Date(at.getTime() + ((lot - 1) * lotSize * 3_600_000) / invitationsAnHour)

async function mark(
  trx: Db,
  row: ImportRow,
  lot: number,
  lines: readonly Line[],
  written: readonly Written[],
  at: Date,
) {
  await sql`
    update import_lines l set lot = ${lot}, subject_id = w.id, part_id = w.part_id,
      effects = string_to_array(w.effects, ' ')
    from unnest(${lines.map(({ line }) => line)}::int[], ${written.map((one) => one?.id ?? null)}::int[],
      ${written.map((one) => one?.partId ?? null)}::int[], ${written.map((one) => one?.effects.join(' ') ?? '')}::text[])
      as w (line, id, part_id, effects)
    where l.import_id = ${row.id} and l.line = w.line`.execute(trx)
  await trx
    .updateTable('imports')
    .set({
      writtenCount: row.writtenCount + lines.length,
      createdCount: row.createdCount + written.filter((one) => one?.isNew).length,
      refusedCount: row.refusedCount + written.filter((one) => one === null).length,
      touchedAt: at,
    })
    .where('id', '=', row.id)
    .execute()
}

/** One row a lot. It names lines and numbers, not people. */
async function audit(
  trx: Db,
  { config }: AppContext,
  row: ImportRow,
  lot: number,
  lines: readonly Line[],
  written: readonly Written[],
  at: Date,
) {
  const facts = {
    lot,
    kind: row.kind,
    lines: `${lines[0]?.line}–${lines.at(-1)?.line}`,
    created: written.filter((one) => one?.isNew).length,
  }
  await writeAuditEntry(
    { db: trx, actorId: row.memberId, at, dataKey: config.dataKey },
    {
      ...entryOf(row, 'lot'),
      changes: Object.entries(facts).map(([field, after]) => ({ field, after })),
    },
  )
}
