import { createRequire } from 'node:module'
import { fromRoot } from '../process/root.mjs'

const { Client: PgClient } = createRequire(fromRoot('api', 'package.json'))('pg')
export type Client = InstanceType<typeof PgClient>

/** Connects to a database for the time of some work. */
export async function withClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new PgClient({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** The hash of every table's rows, those of the task queue too. */
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
