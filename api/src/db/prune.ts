import { type RawBuilder, sql } from 'kysely'
import type { Db } from './client.ts'

const lot = 5000

/**
 * Deletes old rows in batches. One statement over years of rows would exceed the statement timeout and then fail every
 * night. A row that changed meanwhile is checked again before it is deleted.
 */
export async function pruneRows(db: Db, table: string, isOld: RawBuilder<boolean>): Promise<void> {
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)} t where ${isOld}
        and ctid = any(array(select ctid from ${sql.table(table)} t where ${isOld} limit ${lot}))`.execute(db)
    if (Number(numAffectedRows ?? 0) < lot) return
  }
}
