import { fail, migrateAll, runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { listMigrations, remedyFor } from './db/migrate.ts'

const usage = `npm run migrate                  applies what is pending; the API also does it when it starts
npm run migrate -- --dry-run     says what would be applied
npm run migrate -- list          every migration, and when it was applied`

/** Migrates the database without starting the product, for upgrades with several processes. */
async function main([command]: string[]): Promise<string> {
  if (command !== undefined && command !== '--dry-run' && command !== 'list') return fail(usage)
  const config = readConfig()
  if (command === undefined) {
    const applied = await migrateAll(config)
    return applied.length ? `Applied:\n${applied.join('\n')}` : 'Nothing was pending.'
  }
  const all = await listMigrations(config.databaseDirectUrl, { remedy: remedyFor(config) })
  if (command === 'list')
    return all.map(({ name, appliedAt }) => `${appliedAt?.toISOString() ?? 'pending'.padEnd(24)}  ${name}`).join('\n')
  const pending = all.filter(({ appliedAt }) => !appliedAt)
  return pending.length ? `Would apply:\n${pending.map(({ name }) => name).join('\n')}` : 'Nothing is pending.'
}

await runCommand(main)
