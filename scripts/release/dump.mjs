// A database as SQL text, because the embedded PostgreSQL has no pg_dump.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The text that makes a copy of a migrated database: the current migrations of `folder`, then every row. Restore it
 * into an empty database as a superuser, who may switch off triggers and foreign keys while rows are written.
 */
export async function dumpDatabase(client, folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const text = files.sort().map((name) => readFileSync(join(folder, name), 'utf8'))
  text.push('create table migrations (name text primary key, applied_at timestamptz not null default now());')
  text.push('set session_replication_role = replica;')
  for (const table of await tablesOf(client)) text.push(...(await rowsOf(client, table)))
  text.push(...(await sequencesOf(client)))
  text.push('set session_replication_role = origin;')
  return `${text.join('\n')}\n`
}

async function tablesOf(client) {
  const { rows } = await client.query(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
  )
  return rows.map(({ name }) => name)
}

// A migration may have inserted rows: they are deleted before the rows of the database are written.
async function rowsOf(client, table) {
  const { rows } = await client.query(`select json_agg(t)::text as list from ${table} t`)
  if (!rows[0].list) return [`delete from ${table};`]
  const list = client.escapeLiteral(rows[0].list)
  // Generated columns cannot be written.
  const columns = await client.query(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [table],
  )
  const { names } = columns.rows[0]
  return [
    `delete from ${table};`,
    `insert into ${table} (${names}) overriding system value select ${names} from json_populate_recordset(null::${table}, ${list});`,
  ]
}

async function sequencesOf(client) {
  const { rows } = await client.query(
    `select quote_literal(quote_ident(sequencename)) as name, last_value as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return rows.map(({ name, last }) => `select setval(${name}, ${last});`)
}
