import { createHash } from 'node:crypto'
import { CamelCasePlugin, Kysely, type LogEvent, PostgresDialect, type PostgresPool, type Transaction } from 'kysely'
import pg from 'pg'
import { watchPrimary } from './lost-primary.ts'
import type { DB } from './types.ts'

export type Database = Kysely<DB>
/** The database or a transaction in it. Most queries take either. */
export type Db = Database | Transaction<DB>

// Counts and money fit a double, and ids are integers, so bigint and numeric are read as numbers and not as strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A calendar date has no time zone, so it stays the text yyyy-MM-dd.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

interface Named {
  name: string
  /** Its columns are those of the table at the time, so a new column changes what it returns. */
  readsWholeRows: boolean
}
const names = new Map<string, Named>()
const mostNames = 2000

/**
 * PostgreSQL plans a named statement once a connection. On our lists that is 4 times faster than unnamed statements.
 */
export function nameOf(sql: string): Named | undefined {
  const known = names.get(sql)
  if (known || names.size >= mostNames) return known
  const named = {
    name: createHash('sha1').update(sql).digest('base64url'),
    // `select *`, `returning *` and `"posts".*`, but not `count(*)`.
    readsWholeRows: /[^(]\*/.test(sql),
  }
  names.set(sql, named)
  return named
}

/** PostgreSQL refuses a named statement if the columns of its result changed after it was planned. */
const isStale = (error: { code?: string; message?: string }) =>
  error.code === '0A000' && /cached plan/.test(error.message ?? '')

/**
 * Names the statements of Kysely. This release goes on working while a newer one migrates the database: outside a
 * transaction, a stale statement is planned again and repeated. Inside a transaction it cannot be repeated, so
 * statements that may become stale get no name there.
 */
class NamingClient extends pg.Client {
  /** Part of every name. Raising it makes the connection plan all statements again. */
  #plans = 0

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    watchPrimary(this)
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's query has a dozen overloads; only Kysely's own shape is renamed.
  override query(...args: any[]): any {
    const [text, values, done] = args
    if (typeof text === 'string' && Array.isArray(values) && values.length > 0) {
      const result = this.#queryNamed(text, values)
      if (typeof done !== 'function') return result
      result.then((found) => done(null, found), done)
      return undefined
    }
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(...args)
  }

  async #queryNamed(text: string, values: unknown[]): Promise<pg.QueryResult> {
    const isInTransaction = (this as unknown as { getTransactionStatus(): string }).getTransactionStatus() !== 'I'
    const named = nameOf(text)
    const run = () => {
      const isNamed = named && !(isInTransaction && named.readsWholeRows)
      return super.query({ text, values, ...(isNamed ? { name: `${named.name}${this.#plans}` } : {}) })
    }
    try {
      return await run()
    } catch (error) {
      if (!isStale(error as Error)) throw error
      this.#plans++
      if (isInTransaction) throw error
      await super.query('deallocate all')
      return await run()
    }
  }
}

export function openPool(
  { url, max, waitMs }: { url: string; max: number; waitMs: number },
  onError: (error: Error) => void,
) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamingClient,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'juntas',
  })
  // The server may close an idle connection. The process must survive that: the next query opens another connection.
  pool.on('error', onError)
  pool.on('connect', (client) => void client.on('error', onError))
  return pool
}

export function openDatabase(pool: PostgresPool, log?: (event: LogEvent) => void): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(log ? { log } : {}),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
