import { fail, runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { openPool } from './db/client.ts'
import { listMigrations, migrate, remedyFor } from './db/migrate.ts'
import { migrateTasks } from './tasks/runner.ts'

const usage = `npm run migrate                  applies what is pending; the API also does it when it starts
npm run migrate -- --dry-run     says what would be applied
npm run migrate -- list          every migration, and when it was applied`

/** Brings the database up to date without a start, for upgrades with several processes. */
async function main([command]: string[]): Promise<string> {
  if (command !== undefined && command !== '--dry-run' && command !== 'list') return fail(usage)
  const config = readConfig()
  const options = { remedy: remedyFor(config) }
  if (command === undefined) {
    const applied = await migrate(config.databaseDirectUrl, options)
    const pool = openPool({ url: config.databaseDirectUrl, max: 1, waitMs: 10_000 }, () => undefined)
    await migrateTasks(pool).finally(() => pool.end())
    return applied.length ? `Applied:\n${applied.join('\n')}` : 'Nothing was pending.'
  }
  const all = await listMigrations(config.databaseDirectUrl, options)
  if (command === 'list')
    return all.map(({ name, appliedAt }) => `${appliedAt?.toISOString() ?? 'pending'.padEnd(24)}  ${name}`).join('\n')
  const pending = all.filter(({ appliedAt }) => !appliedAt)
  return pending.length ? `Would apply:\n${pending.map(({ name }) => name).join('\n')}` : 'Nothing is pending.'
}

await runCommand(main)
