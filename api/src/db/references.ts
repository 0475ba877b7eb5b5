import { sql } from 'kysely'
import type { Db } from './client.ts'

/**
 * Returns those of `ids` that rows of other tables refer to, including references with `on delete cascade` or `set
 * null`. The tables come from the catalog, so that a new table is covered at once; `except` names tables to ignore.
 */
export async function referencedIds(
  db: Db,
  table: string,
  ids: readonly number[],
  except: readonly string[],
): Promise<Set<number>> {
  const { rows: references } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute target on target.attrelid = c.confrelid and target.attnum = c.confkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and array_length(c.conkey, 1) = 1
      and target.attname = 'id'`.execute(db)
  const counted = references.filter((one) => !except.includes(one.table))
  if (counted.length === 0) return new Set()
  const found = await sql<{ id: number }>`
    ${sql.join(
      counted.map(({ table, column }) => {
        const name = sql.ref(column)
        return sql`select one.id from unnest(${ids}::int[]) as one (id)
          where exists (select from ${sql.table(table)} r where r.${name} = one.id)`
      }),
      sql` union `,
    )}`.execute(db)
  return new Set(found.rows.map(({ id }) => id))
}
