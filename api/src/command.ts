import type pg from 'pg'
import type { Config } from './config.ts'
import { type Database, openDatabase, openPool } from './db/client.ts'
import { checkDataKey } from './db/data-key.ts'
import { migrate, remedyFor } from './db/migrate.ts'
import { migrateTasks } from './tasks/runner.ts'

/** Runs an operator's command: prints the sentence that it returns, or the message of its failure. */
export async function runCommand(main: (args: string[]) => Promise<string | undefined>): Promise<void> {
  try {
    const sentence = await main(process.argv.slice(2))
    if (sentence !== undefined) console.log(sentence)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** A refusal whose message is printed without a stack. */
export function fail(sentence: string): string {
  process.exitCode = 1
  return sentence
}

/** A few connections, which are closed when the work ends. */
export async function withPool<Result>(
  url: string,
  max: number,
  work: (pool: pg.Pool) => Promise<Result>,
): Promise<Result> {
  const pool = openPool({ url, max, waitMs: 10_000 }, () => undefined)
  try {
    return await work(pool)
  } finally {
    await pool.end()
  }
}

/** Applies the migrations of the product and of the task runner; returns the product's. */
export async function migrateAll(config: Config): Promise<string[]> {
  const applied = await migrate(config.databaseDirectUrl, { remedy: remedyFor(config) })
  await withPool(config.databaseDirectUrl, 1, migrateTasks)
  return applied
}

/**
 * Runs `work` in the configured database, after checking that it is migrated, has the right key and can record tasks.
 */
export async function inDatabase<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
  { isRestore = false } = {},
): Promise<Result> {
  await migrate(config.databaseUrl, { remedy: remedyFor(config), isRestore })
  return withPool(config.databaseUrl, 2, async (pool) => {
    const db = openDatabase(pool)
    await checkDataKey(db, config.dataKey)
    await migrateTasks(pool)
    return work(db)
  })
}
