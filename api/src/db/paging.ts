import { countedTo } from '@juntas/contract/rules/paging'
import { type SelectQueryBuilder, sql } from 'kysely'
import { planOnce } from './batch-reads.ts'
import type { Db } from './client.ts'

export interface Paging {
  page: number
  perPage: number
}

// biome-ignore lint/suspicious/noExplicitAny: any table; the type of the rows is kept.
type Query<Row = any> = SelectQueryBuilder<any, any, Row>

export const offsetOf = ({ page, perPage }: Paging) => (page - 1) * perPage

/** Reads one page of `rows` (selected and ordered) and counts `all` (the same rows without columns and order). */
export async function paged<Row>(rows: Query<Row>, all: Query, paging: Paging) {
  const [page, total] = await Promise.all([slice(rows, paging).execute(), countOf(all)])
  return { rows: page, total }
}

/**
 * The same for a list that may be long. It counts at most `countedTo` rows, because an exact count reads every row.
 * Past that, the total covers the rows up to this page, and one more if another page follows.
 */
export async function cappedPage<Row>(db: Db, rows: Query<Row>, all: Query, paging: Paging) {
  const counted = all.select(sql.lit(1).as('one')).limit(countedTo + 1)
  const [found, count] = await Promise.all([
    withNext(rows, paging).execute(),
    sql<{ total: number }>`select count(*)::int as total from (${counted}) as counted`.execute(db),
  ])
  return cap(found, count.rows[0]?.total ?? 0, paging)
}

/**
 * The same for a search: `found` selects the ids, `id` is their column in `rows`. A few results are sorted by
 * themselves. With search and order in one statement, the planner may expect more results than there are and walk the
 * whole table in order, comparing every row.
 */
export async function searchedPage<Row>(
  db: Db,
  rows: Query<Row>,
  found: Query<{ id: number }>,
  id: string,
  paging: Paging,
) {
  const some = await sql<{ total: number; ids: number[] | null }>`
    select count(*)::int as total, case when count(*) <= ${countedTo} then array_agg(id) end as ids
    from (${found.limit(countedTo + 1)}) as found`.execute(db)
  const { total = 0, ids } = some.rows[0] ?? {}
  const searched =
    total > countedTo ? rows : rows.clearWhere().where(sql<boolean>`${sql.ref(id)} = any(${ids ?? []}::int[])`)
  return cap(await withNext(searched, paging).execute(), total, paging)
}

/** The rows of a page, and one of the next. */
const withNext = <Row>(rows: Query<Row>, paging: Paging) => rows.limit(paging.perPage + 1).offset(offsetOf(paging))

function cap<Row>(found: Row[], counted: number, paging: Paging) {
  const seen = found.length === 0 ? 0 : offsetOf(paging) + found.length
  return { rows: found.slice(0, paging.perPage), total: counted > countedTo ? Math.max(counted, seen) : counted }
}

export const slice = <Row>(rows: Query<Row>, paging: Paging) => rows.limit(paging.perPage).offset(offsetOf(paging))

/** The page of a statement that is written by hand. */
export const sqlSlice = (paging: Paging) => sql`limit ${paging.perPage} offset ${offsetOf(paging)}`

/** The same for a named statement: `value` adds a value to the statement's and returns its parameter. */
export function plannedSlice(value: (given: unknown) => string, paging: Paging) {
  const planned = (given: number) => planOnce(`${value(given)}::int`)
  return `limit ${planned(paging.perPage)} offset ${planned(offsetOf(paging))}`
}

/**
 * A page whose rows each carry the total. Past the last page there is no row, so the first row of all is read for it.
 */
export async function pageWithTotal<Row extends { total: number }>(
  read: (paging: Paging) => Promise<Row[]>,
  paging: Paging,
) {
  const rows = await read(paging)
  const [known] = rows.length > 0 || paging.page === 1 ? rows : await read({ page: 1, perPage: 1 })
  return { rows, total: known?.total ?? 0 }
}

/** Whether there is such a row. */
export const exists = async (rows: Query): Promise<boolean> =>
  (await rows.select(sql.lit(1).as('one')).limit(1).executeTakeFirst()) !== undefined

export async function countOf(rows: Query): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
