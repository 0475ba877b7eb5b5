import { buildApp } from './app.ts'
import { fail, migrateAll, runCommand } from './command.ts'
import { readConfig } from './config.ts'
import { checkDataKey } from './db/data-key.ts'
import { loadDemoSeeds, seed } from './db/seeds/seed.ts'

/** Migrates the database and loads the demo's data into it. Run it once before several processes start. */
async function main(): Promise<string> {
  const config = readConfig()
  if (config.mode !== 'demo') return fail('APP_MODE is live: demo data is for APP_MODE=demo only.')
  await migrateAll(config)
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
