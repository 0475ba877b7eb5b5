import { importDays } from '@juntas/contract/office/imports'
import { addDays } from '@juntas/contract/rules/add-days'
import { cpfDigits, maskedCpf } from '@juntas/contract/rules/person/cpf'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { seatsTaken } from '../../companies/managed-company.ts'
import { type ImportRow, kindOf, missingFields } from './import-store.ts'

/** An import as the office shows it. */
export async function importView(db: Db, row: ImportRow) {
  const [first, problems, company, by, invitations, undo] = await Promise.all([
    firstCells(db, row.id),
    problemsOf(db, row.id),
    row.companyId === null ? null : companyOf(db, row.companyId),
    row.memberId === null
      ? null
      : db.selectFrom('members').select('name').where('id', '=', row.memberId).executeTakeFirst(),
    row.kind === 'members' && row.startedAt ? invitationsOf(db, row.id) : null,
    row.startedAt ? undoOf(db, row.id) : null,
  ])
  const missing = row.headers.length > 0 ? missingFields(row) : []
  const isClean = row.errorCount === 0 && missing.length === 0
  const seats = company && { taken: await seatsAfter(db, row, company.id), limit: company.seats }
  const fits = !seats || seats.limit === null || seats.taken <= seats.limit
  return {
    '@id': `/v1/office/imports/${row.id}`,
    '@type': 'OfficeImport' as const,
    id: row.id,
    kind: kindOf(row),
    fileName: row.fileName,
    byteCount: row.byteCount,
    state: row.state as 'checked',
    problem: row.problem,
    by: by?.name ?? null,
    company: company && { id: company.id, name: company.name, endsOn: company.endsOn && String(company.endsOn) },
    encoding: row.encoding,
    separator: row.separator,
    columns: row.headers.map((header, column) => ({
      header,
      field: row.fields[column] || null,
      example: exampleOf(row.fields[column] ?? '', first[column] ?? ''),
    })),
    missingFields: missing,
    lines: row.lineCount,
    created: row.newCount,
    existing: row.existingCount,
    errors: row.errorCount,
    problems: problems.map(({ code, count }) => ({ code, count })),
    suggestions: problems.reduce((sum, { suggested }) => sum + suggested, 0),
    checkMs: row.checkMs,
    seats,
    canWrite: row.state === 'checked' && isClean && fits && row.newCount + row.existingCount > 0,
    writing: {
      lines: row.writtenCount,
      created: row.createdCount,
      existing: row.writtenCount - row.createdCount - row.refusedCount,
      refused: row.refusedCount,
    },
    undo,
    invitations,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    deletedAt: addDays(row.createdAt, importDays).toISOString(),
  }
}

async function firstCells(db: Db, importId: string): Promise<string[]> {
  const row = await db
    .selectFrom('importLines')
    .select('cells')
    .where('importId', '=', importId)
    .orderBy('line')
    .limit(1)
    .executeTakeFirst()
  return row?.cells ?? []
}

const problemsOf = (db: Db, importId: string) =>
  db
    .selectFrom('importProblems')
    .select(['code', (eb) => eb.fn.countAll<number>().as('count')])
    .select(sql<number>`(count(*) filter (where suggestion is not null or removes))::int`.as('suggested'))
    .where('importId', '=', importId)
    .groupBy('code')
    .orderBy('count', 'desc')
    .orderBy('code')
    .execute()

const companyOf = (db: Db, id: number) =>
  db.selectFrom('companies').select(['id', 'name', 'seats', 'endsOn']).where('id', '=', id).executeTakeFirstOrThrow()

/** Seats of the company once every line is written; members who hold one already take no other. */
async function seatsAfter(db: Db, row: ImportRow, companyId: number): Promise<number> {
  const taken = await seatsTaken(db, companyId)
  if (row.state === 'done' || row.state === 'undoing' || row.state === 'undone') return taken
  const column = row.fields.indexOf('email') + 1
  const { rows } = await sql<{ held: number; waiting: number }>`
    select count(*) filter (where cm.member_id is not null)::int as held, count(*)::int as waiting
    from import_lines l
    left join members m on m.email = lower(btrim(l.cells[${column}]))
    left join company_members cm on cm.member_id = m.id and cm.company_id = ${companyId}
    where l.import_id = ${row.id} and l.lot is null`.execute(db)
  return taken + (rows[0]?.waiting ?? 0) - (rows[0]?.held ?? 0)
}

async function invitationsOf(db: Db, importId: string) {
  const { rows } = await sql<{ sent: number; bounced: number; accepted: number; waiting: number }>`
    select count(*) filter (where sent_at is not null)::int as sent,
      count(*) filter (where bounced_at is not null)::int as bounced,
      count(*) filter (where accepted_at is not null)::int as accepted,
      count(*) filter (where sent_at is null and bounced_at is null)::int as waiting
    from member_invitations where import_id = ${importId}`.execute(db)
  return rows[0] ?? null
}

const mostKeptLines = 100

async function undoOf(db: Db, importId: string) {
  const { rows } = await sql<{ lines: number; removed: number; kept: number; keptLines: number[] }>`
    select count(*)::int as lines, count(*) filter (where undone = 'removed')::int as removed,
      count(*) filter (where undone = 'kept')::int as kept,
      coalesce((array_agg(line order by line) filter (where undone = 'kept'))[1:${sql.lit(mostKeptLines)}], '{}') as kept_lines
    from import_lines where import_id = ${importId} and undone is not null`.execute(db)
  return rows[0]?.lines ? rows[0] : null
}

/** An example tells whether the column is the right one; it does not have to tell a document. */
function exampleOf(field: string, text: string): string {
  if (text.trim() === '') return ''
  if (field === 'identity') return maskedCpf(cpfDigits(text))
  if (field === 'phone') return text.replace(/\d(?=(?:\D*\d){4})/g, (digit, at: number) => (at < 4 ? digit : '•'))
  if (field === 'email') return text.replace(/@.*/, '@…')
  return text.slice(0, 80)
}
