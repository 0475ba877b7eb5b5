import { buildApp } from './app.ts'
import { fail, runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { openPool } from './db/client.ts'
import { checkDataKey } from './db/data-key.ts'
import { migrate, remedyFor } from './db/migrate.ts'
import { loadDemoSeeds } from './db/seeds/demo-seeds.ts'
import { seed } from './db/seeds/seed.ts'
import { migrateTasks } from './tasks/runner.ts'

/** Migrates the database and loads the demo's data into it, once, before several processes start. */
async function main(): Promise<string> {
  const config = readConfig()
  if (config.mode !== 'demo') return fail('APP_MODE is live: demo data is for APP_MODE=demo only.')
  await migrate(config.databaseDirectUrl, { remedy: remedyFor(config) })
  const direct = openPool({ url: config.databaseDirectUrl, max: 1, waitMs: 10_000 }, () => undefined)
  await migrateTasks(direct).finally(() => direct.end())
  const { server, context } = await buildApp({ ...config, logLevel: 'silent' })
  try {
    await checkDataKey(context.db, config.dataKey)
    await seed(context, await loadDemoSeeds())
  } finally {
    await server.close()
  }
  return 'The demo is loaded.'
}

await runCommand(main)
