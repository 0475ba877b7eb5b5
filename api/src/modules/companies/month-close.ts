import { randomInt } from 'node:crypto'
import { dayIn, momentOf } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import type { Database, Db } from '../../db/client.ts'
import { pruneRows } from '../../db/prune.ts'
import { inTurn } from '../../tasks/in-turn.ts'
import { closeNumbers, type SeatMonth } from './rounded-numbers.ts'

/** Months that a late run still closes, and for which what members watched is kept. */
const keptMonths = 12

export const monthOf = (at: Date): string => `${dayIn(at).slice(0, 7)}-01`
export const laterMonth = (month: string, months: number): string => {
  const date = new Date(`${month}T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 10)
}
/** The first month of its quarter. */
export const quarterOf = (month: string): string => laterMonth(month, -((Number(month.slice(5, 7)) - 1) % 3))

/** Closes every month that is over and not closed, and fixes the areas of a quarter that began. */
export async function closeMonths(db: Database, at: Date): Promise<void> {
  const current = monthOf(at)
  const oldest = laterMonth(current, -keptMonths)
  const companies = await db.selectFrom('companies').select(['id', 'createdAt']).orderBy('id').execute()
  const closed = await db
    .selectFrom('companyMonths')
    .select(['companyId', 'month'])
    .where('month', '>=', oldest)
    .execute()
  const isClosed = new Set(closed.map(({ companyId, month }) => `${companyId} ${month}`))
  const closeCompany = async ({ id, createdAt }: { id: number; createdAt: Date }) => {
    const first = [monthOf(createdAt), oldest].sort().at(-1)!
    for (let month = first; month < current; month = laterMonth(month, 1))
      if (!isClosed.has(`${id} ${month}`)) await closeMonth(db, id, month, at)
    await fixAreas(db, id, quarterOf(current))
  }
  // What members watched is kept for a company whose month could not be closed, which is tried again the next night.
  await inTurn(companies, closeCompany)
  await pruneRows(db, 'watched_months', sql`month < ${oldest}`)
}

/**
 * One transaction: a process that dies leaves nothing, and of two processes the second waits for the row of the first
 * and finds the month closed. So numbers are drawn once.
 */
export async function closeMonth(
  db: Db,
  companyId: number,
  month: string,
  at: Date,
  readSeats: typeof seatMonths = seatMonths,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const closed = await trx
      .insertInto('companyMonths')
      .values({ companyId, month, closedAt: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('month')
      .executeTakeFirst()
    if (!closed) return
    await fixAreas(trx, companyId, quarterOf(month))
    const { areas } = await areasOf(trx, companyId)
    const lines = closeNumbers(await readSeats(trx, companyId, month), areas, drawSafely)
    await trx
      .insertInto('companyNumbers')
      .values(
        lines.map(({ kind, area, seats, shown }, line) => ({ companyId, month, line, kind, area, seats, ...shown })),
      )
      .execute()
  })
}

const inTransaction = (db: Db, work: (trx: Db) => Promise<void>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const drawSafely = () => randomInt(2 ** 32) / 2 ** 32

/** A company has vice-presidencies or business units; its numbers have one kind of area, the first that it lists. */
export async function areasOf(db: Db, companyId: number) {
  const company = await db
    .selectFrom('companies')
    .select(['vicePresidencies', 'businessUnits'])
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow()
  const column = company.vicePresidencies.length ? ('vicePresidency' as const) : ('businessUnit' as const)
  return { column, areas: column === 'vicePresidency' ? company.vicePresidencies : company.businessUnits }
}

/** Records the areas of a quarter for the members who have none in it yet. Without `memberId`: all. */
export async function fixAreas(db: Db, companyId: number, quarter: string, memberId?: number): Promise<void> {
  const { column } = await areasOf(db, companyId)
  await db
    .insertInto('companyAreaQuarters')
    .columns(['companyId', 'memberId', 'quarter', 'area'])
    .expression((eb) => {
      const rows = eb
        .selectFrom('companyMembers')
        .select(['companyId', 'memberId', sql<string>`${quarter}::date`.as('quarter'), `${column} as area`])
        .where('companyId', '=', companyId)
      return memberId === undefined ? rows : rows.where('memberId', '=', memberId)
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The proved members who held a seat all month, and what they watched in it. Nothing else of theirs is read. */
async function seatMonths(trx: Db, companyId: number, month: string): Promise<SeatMonth[]> {
  const from = momentOf(month, '00:00')
  const to = momentOf(laterMonth(month, 1), '00:00')
  const { rows } = await sql<SeatMonth>`
    select q.area, w.member_id is not null as "isActive", coalesce(w.watched_ms, 0) / 3600000.0::float8 as hours,
      (select count(*)::int from content_views v
       where v.member_id = cm.member_id and v.watched_at >= ${from} and v.watched_at < ${to}) as conclusions
    from company_members cm
    join members m on m.id = cm.member_id and m.verified_at < ${to}
    left join company_area_quarters q
      on q.company_id = cm.company_id and q.member_id = cm.member_id and q.quarter = ${quarterOf(month)}
    left join watched_months w on w.member_id = cm.member_id and w.month = ${month}
    where cm.company_id = ${companyId} and cm.joined_at <= ${from}`.execute(trx)
  return rows
}
