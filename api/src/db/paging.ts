import type { SelectQueryBuilder } from 'kysely'

interface Paging {
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

export const slice = <Row>(rows: Query<Row>, paging: Paging) => rows.limit(paging.perPage).offset(offsetOf(paging))

export async function countOf(rows: Query): Promise<number> {
  const { total } = await rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  return total
}
