import { sql, type Transaction } from 'kysely'
import type { Database } from './client.ts'
import type { DB } from './types.ts'

let savepoints = 0

/**
 * An open transaction with the interface of a database. A handler that begins its own transaction gets a savepoint in
 * this one, so everything it writes commits together with what the handler's caller writes.
 */
export function joinedTransaction(trx: Transaction<DB>): Database {
  const database: Database = new Proxy(trx, {
    get(target, name) {
      if (name === 'transaction') return () => ({ execute: <T>(run: (inner: Database) => Promise<T>) => nested(run) })
      const value = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  async function nested<T>(run: (inner: Database) => Promise<T>): Promise<T> {
    const name = sql.raw(`joined_${++savepoints}`)
    await sql`savepoint ${name}`.execute(trx)
    try {
      const result = await run(database)
      await sql`release savepoint ${name}`.execute(trx)
      return result
    } catch (error) {
      await sql`rollback to savepoint ${name}`.execute(trx)
      throw error
    }
  }
  return database
}
