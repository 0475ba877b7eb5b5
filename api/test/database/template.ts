import { demoSeeds } from '../../demo/index.ts'
import { buildApp } from '../../src/app.ts'
import { migrate } from '../../src/db/migrate.ts'
import { seed } from '../../src/db/seeds/seed.ts'
import { migrateTasks } from '../../src/tasks/runner.ts'
import { testConfig } from '../config.ts'

export async function prepareTemplate(databaseUrl: string) {
  await migrate(databaseUrl)
  const { server, context, pool } = await buildApp(testConfig({ DATABASE_URL: databaseUrl }))
  await migrateTasks(pool)
  await seed(context, demoSeeds)
  await server.close()
}
