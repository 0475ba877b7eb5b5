import type { connect } from '../postgres/client.mjs'

export type Client = Awaited<ReturnType<typeof connect>>

/** The hash of every table's rows, including those of the task queue. */
export async function hashTables(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`,
  )
  const found: Record<string, string> = {}
  for (const { name } of rows) {
    const answer = await client.query(
      `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as hash from ${name} t`,
    )
    found[name] = answer.rows[0].hash
  }
  return found
}
