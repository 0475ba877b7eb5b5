import { existsSync } from 'node:fs'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { openPool } from './db/client.ts'
import { checkDataKey } from './db/data-key.ts'
import { migrate, remedyFor } from './db/migrate.ts'
import { refuseDemo } from './db/seeds/refuse-demo.ts'
import { loadDemoSeeds, seed } from './db/seeds/seed.ts'
import { prepareDrain } from './http/connections/drain.ts'
import { watchLoop } from './loop-watchdog.ts'
import { hasSoldFolders } from './modules/billing/subscription/folder-grants.ts'
import { schedules, tasks } from './modules/modules.ts'
import { migrateTasks, startTasks } from './tasks/runner.ts'
import { openLogDestination } from './telemetry/log-destination.ts'
import { measureState } from './telemetry/measured-state.ts'
import { watchProcess } from './telemetry/metrics.ts'
import { serveMetrics } from './telemetry/metrics-server.ts'

/** The process: read config, bring the database up to date, listen, and close with grace. */
async function main() {
  const config = readConfig()
  refuseMissingFolders(config)
  const logTo = openLogDestination()
  const applied = await migrate(config.databaseDirectUrl, { remedy: remedyFor(config) })
  const { server, context, pool } = await buildApp(config, { logTo })
  if (applied.length) server.log.info({ migrations: applied }, 'the database was migrated')
  await checkDataKey(context.db, config.dataKey)
  // The task runner uses LISTEN and session locks, so it connects to the primary directly and not through a pooler.
  const taskPool = config.databaseDirectUrl === config.databaseUrl ? pool : openTaskPool(config, server.log)
  await migrateTasks(taskPool)
  if (config.mode === 'live') await refuseDemo(context.db)
  await seed(context, config.mode === 'demo' ? await loadDemoSeeds() : [])
  const runner = config.runsTasks ? await startTasks(taskPool, context, tasks, schedules) : undefined

  const drain = prepareDrain(server.server)
  let closing = false
  const close = async (code = 0) => {
    if (closing) return
    closing = true
    // Drain only without a supervisor: under one there is no proxy that sends the next request to another process.
    if (!process.send && code === 0) await drain()
    // Running requests are still answered; the process ends after this time in any case.
    setTimeout(() => process.exit(1), config.shutdownMs).unref()
    await runner?.stop().catch(() => undefined)
    await server.close().catch(() => undefined)
    await logTo.flush(1000)
    process.exit(code)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void close())
  // Log rotation sends SIGHUP to make processes reopen their log files. This log is standard output, so nothing is to
  // reopen.
  process.on('SIGHUP', () => server.log.info('SIGHUP ignored: the log is standard output'))
  // The supervisor that started this process has ended, so this process ends too.
  process.on('disconnect', () => void close())
  // After an unhandled rejection the state of the process is unknown: end it, so that its supervisor starts another.
  process.on('unhandledRejection', (error) => {
    server.log.fatal({ err: error }, 'unhandled rejection')
    context.reportError({ error, where: 'unhandled rejection' })
    void close(1)
  })

  if (config.metrics.port) {
    watchProcess()
    // Only the processes that run tasks report the age of backups, and only if backups are configured: the key is not here.
    const backupFolder = config.runsTasks && config.backup.isGiven ? config.backup.folder : undefined
    measureState({ pool, log: logTo, backupFolder })
    await serveMetrics(config.metrics)
  }
  context.heartbeats.start()
  await server.listen({ host: config.host, port: config.port })
  // A supervisor checks the health of its processes; without one, the process watches itself. Start watching only now:
  // on a busy machine compiling the routes takes seconds.
  if (!process.send) {
    await watchLoop(config.loopSilenceMs)
    server.log.info('the event loop is watched')
  }
  if (!(await hasSoldFolders(context.db)))
    server.log.warn('nothing is sold with a plan yet: mark folders as sold before the first purchase')
  process.send?.({ type: 'ready', port: (server.server.address() as { port: number }).port })
}

/** Without this check, only the first visitor would notice a missing folder. */
function refuseMissingFolders({ givenFiles }: Config) {
  const missing = givenFiles.filter(({ file }) => !existsSync(file)).map(({ name, file }) => `${name} (${file})`)
  if (missing.length) throw new Error(`cannot start, nothing is at: ${missing.join(', ')}`)
}

/** Four tasks run at a time, one connection listens, and one holds the runner's lock. */
const openTaskPool = (config: Config, log: FastifyBaseLogger) =>
  openPool({ url: config.databaseDirectUrl, max: 7, waitMs: config.databaseWaitMs }, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  )

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
