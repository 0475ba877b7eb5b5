import { type SelectQueryBuilder, sql } from 'kysely'

const pageRows = 1000

/** All rows in the order of `column`, their id, a page at a time: a long table holds no cursor and fills no memory. */
export async function* inPages<Row extends { id: number }>(
  // biome-ignore lint/suspicious/noExplicitAny: any table; the type of the rows is kept.
  query: SelectQueryBuilder<any, any, Row>,
  column: string,
): AsyncGenerator<Row> {
  const id = sql.ref<number>(column)
  let last = 0
  for (;;) {
    const rows = await query.where(id, '>', last).orderBy(id).limit(pageRows).execute()
    yield* rows
    if (rows.length < pageRows) return
    last = rows.at(-1)!.id
  }
}
