// What one row costs on disk, indexes included: 100,000 rows in each of the tables that members fill. docs/scale.md
// computes with these figures. node bench/row-sizes.mjs
import { connect } from '../scripts/postgres/client.mjs'
import { startPostgres } from '../scripts/postgres/postgres.mjs'
import { buildApi, startApi } from './support/api.mjs'

const rows = 100_000
/** With 50 contents each, this many members make `rows` rows. */
const members = rows / 50

const tables = {
  content_views: `(member_id, content_id, position_ms, furthest_ms, viewing, watched_at)
    select m.id, c.id, 30000, 30000, gen_random_uuid(), now() from people m cross join watched c`,
  past_viewings: `(member_id, content_id, viewing) select m.id, c.id, gen_random_uuid() from people m cross join watched c`,
  messages: `(network_id, member_id, text, client_key)
    select 1 + n % 1000, m.id, repeat('palavra ', 12), gen_random_uuid() from people m cross join generate_series(1, 50) n`,
  notifications: `(member_id, kind, event, key, network_id, in_app, email)
    select m.id, 'message', 'message', 'message/' || n, n, true, 'none' from people m cross join generate_series(1, 50) n`,
  notes: `(member_id, content_id, title, description, tag, timestamp_seconds, client_key)
    select m.id, c.id, 'Uma nota', repeat('palavra ', 25), 'relevant', 10, gen_random_uuid() from people m cross join watched c`,
  comments: `(member_id, content_id, text, client_key)
    select m.id, c.id, repeat('palavra ', 20), gen_random_uuid() from people m cross join watched c`,
  refresh_tokens: `(hash, sign_in_id, expires_at)
    select sha256(n::text::bytea), gen_random_uuid(), now() from generate_series(1, ${rows}) n`,
  audit_entries: `(area, action, subject_type, subject_id, changes)
    select 'support', 'members.update', 'member', n::text, '[{"field":"name","before":"Ana","after":"Ana Lia"}]' from generate_series(1, ${rows}) n`,
}

await buildApi()
const server = await startPostgres({ settings: { fsync: 'off' } })
try {
  const databaseUrl = server.url()
  const api = await startApi({ databaseUrl })
  await api.stop()
  const client = await connect(databaseUrl)
  await client.query(`insert into members (email, name, verified_at)
    select 'membro' || n || '@bench.juntas.test', 'Membro ' || n, now() from generate_series(1, ${members}) n`)
  await client.query(`create temp view people as select id from members where email like '%@bench.juntas.test'`)
  await client.query(`create temp view watched as select id from contents where type <> 'Skill' order by id limit 50`)
  // Skip foreign keys and triggers: rows that refer to nothing take the same space, and triggers would write other
  // tables.
  await client.query('set session_replication_role = replica')
  for (const [table, values] of Object.entries(tables)) {
    await client.query(`truncate ${table} cascade`)
    const { rowCount } = await client.query(`insert into ${table} ${values}`)
    await client.query(`vacuum analyze ${table}`)
    const { rows: found } = await client.query(
      `select pg_table_size($1)::float8 as rows, pg_indexes_size($1)::float8 as indexes`,
      [table],
    )
    const [size] = found
    console.log(
      `| \`${table}\` | ${rowCount} | ${Math.round(size.rows / rowCount)} | ${Math.round(size.indexes / rowCount)} |`,
    )
  }
  await client.end()
} finally {
  await server.stop()
}
