const pageRows = 1000

/** Rows in the order of their number, a page at a time: a long table holds no cursor and fills no memory. */
export async function* inPages<Row extends { id: number }>(
  read: (after: number, limit: number) => Promise<Row[]>,
): AsyncGenerator<Row> {
  let last = 0
  for (;;) {
    const rows = await read(last, pageRows)
    yield* rows
    if (rows.length < pageRows) return
    last = rows.at(-1)!.id
  }
}
