import type pg from 'pg'

export interface Reference {
  table: string
  column: string
  target: string
  /** PostgreSQL's letters: c cascade, n set null, a no action. */
  onDelete: string
}

/** Every foreign key of the product's own tables, column by column. */
export async function references(pool: pg.Pool): Promise<Reference[]> {
  const { rows } = await pool.query(`
    select c.conrelid::regclass::text as "table", a.attname as "column", c.confrelid::regclass::text as target,
           c.confdeltype as "onDelete"
    from pg_constraint c
    join lateral unnest(c.conkey) k(n) on true
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.n
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace order by 1, 2`)
  return rows
}

/** Tables that refer to members, directly or through other tables. */
export function belowMembers(all: readonly Reference[]): Set<string> {
  const found = new Set(['members'])
  for (let size = 0; size !== found.size; ) {
    size = found.size
    for (const { table, target } of all) if (found.has(target)) found.add(table)
  }
  return found
}

/** Columns that may identify a person without a foreign key: sealed bytes or keyed names, addresses, documents. */
export async function namingColumns(pool: pg.Pool): Promise<{ table: string; column: string }[]> {
  const { rows } = await pool.query(`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.data_type = 'bytea' or c.column_name ~ '(^|_)(e?mail|phone|phone_number|identity|payer_name|member_ids?|user_id|person|recipient)(_|$)')
    order by 1, 2`)
  return rows
}

/** Every row of every table as text, including the task queue's tables. */
export async function everything(pool: pg.Pool): Promise<{ table: string; text: string }[]> {
  const { rows: tables } = await pool.query(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`,
  )
  const found: { table: string; text: string }[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query(`select t::text as text from ${name} t`)
    for (const { text } of rows) found.push({ table: name, text })
  }
  return found
}
