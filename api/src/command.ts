import type { Config } from './config.ts'
import { type Database, openDatabase, openPool } from './db/client.ts'
import { checkDataKey } from './db/data-key.ts'
import { migrate, remedyFor } from './db/migrate.ts'
import { migrateTasks } from './tasks/runner.ts'

/** Runs a command of the machine's operator: prints the sentence that it returns, or that of its failure. */
export async function runCommand(main: (args: string[]) => Promise<string | undefined>): Promise<void> {
  try {
    const sentence = await main(process.argv.slice(2))
    if (sentence !== undefined) console.log(sentence)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}

/** The sentence of a command that refuses. */
export function fail(sentence: string): string {
  process.exitCode = 1
  return sentence
}

/** Does something in the database of the settings, migrated, with the right key and able to record tasks. */
export async function inDatabase<Result>(
  config: Config,
  work: (db: Database) => Promise<Result>,
  { isRestore = false } = {},
): Promise<Result> {
  await migrate(config.databaseUrl, { remedy: remedyFor(config), isRestore })
  const pool = openPool({ url: config.databaseUrl, max: 2, waitMs: 10_000 }, () => undefined)
  try {
    const db = openDatabase(pool)
    await checkDataKey(db, config.dataKey)
    await migrateTasks(pool)
    return await work(db)
  } finally {
    await pool.end()
  }
}
