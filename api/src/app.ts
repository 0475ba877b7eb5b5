import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import type { Access, RouteShape } from '@juntas/contract/route'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import type pg from 'pg'
import type { AppContext } from './app-context.ts'
import type { Config } from './config.ts'
import { openDatabase, openPool } from './db/client.ts'
import { openClock } from './db/clock.ts'
import { openReadPool } from './db/read-pool.ts'
import { openHeartbeats } from './heartbeats/heartbeats.ts'
import { backgroundWarnings, writeRestart } from './heartbeats/part-rows.ts'
import { compress } from './http/connections/compress.ts'
import { cutSlowReaders } from './http/connections/slow-readers.ts'
import { serveDocumentation } from './http/documentation/documentation.ts'
import { serveReference } from './http/documentation/reference.ts'
import { answerFailures } from './http/failures.ts'
import { serveHealth } from './http/health.ts'
import { localCounter, sharedCounter } from './http/limits/counters.ts'
import { redisCounter } from './http/limits/redis-counter.ts'
import { serveMedia } from './http/media/media.ts'
import { serveMemberFiles } from './http/media/member-files.ts'
import { serveDrawings } from './http/pages/drawings.ts'
import { servePages } from './http/pages/pages.ts'
import { secure } from './http/security/security.ts'
import { serveSecurityContact } from './http/security/security-contact.ts'
import { sessions as openSessions } from './http/session.ts'
import { openPartners, type Partners } from './integrations/partners.ts'
import { openLive } from './live/live.ts'
import { serveLive } from './live/live-streams.ts'
import { type ChannelListener, openPostgresChannel } from './live/postgres-channel.ts'
import { openRedisChannel } from './live/redis-channel.ts'
import { hasSoldFolders } from './modules/billing/subscription/folder-grants.ts'
import { serveMaterial } from './modules/mentoring/material/serve-material.ts'
import { serveModules } from './modules/modules.ts'
import { serveUploads } from './modules/office/uploads/upload-server.ts'
import { mailWithoutContent } from './people/letters-without-content.ts'
import { mailWithoutRefused } from './people/refused-addresses.ts'
import { openReads } from './reads.ts'
import { openRedis, type Redis } from './redis.ts'
import { openErrorReports } from './telemetry/error-reports.ts'
import { countRequests } from './telemetry/metrics.ts'
import { type MinuteQueue, minuteQueue } from './telemetry/minute-queue.ts'
import { openLogs } from './telemetry/request-log.ts'
import { slowQueryLog } from './telemetry/slow-queries.ts'
import { passContext, requestIds } from './telemetry/trace-context.ts'
import { openWorkerPool } from './workers/worker-pool.ts'

export interface RouteRow {
  method: string
  url: string
  access: Access | undefined
}

export interface App {
  /** Every address this app answers, with its access word. */
  routes: RouteRow[]
  /**
   * The contracts of all modules. The documentation lists these routes and the route walks in api/test/walks call them.
   */
  shapes: RouteShape[]
  server: FastifyInstance
  context: AppContext
  pool: pg.Pool
  /** Log lines and counts that are written only when the running minute is over. */
  minutes: MinuteQueue
}

/** The whole app on one page: the context, the plugins in their order, then every module. */
export async function buildApp(
  config: Config,
  given: {
    partners?: Partners
    now?: () => Date
    logTo?: { write(line: string): void }
    schemaController?: FastifyServerOptions['schemaController']
  } = {},
): Promise<App> {
  const minutes = minuteQueue()
  const logs = openLogs(config, given.logTo ?? process.stdout, minutes)
  const server = Fastify({
    ...logs.options,
    genReqId: requestIds(config.trustProxy),
    trustProxy: config.trustProxy.length ? config.trustProxy : false,
    bodyLimit: 256 * 1024,
    // Ends a slow request within 30 s, also when the process is busy.
    requestTimeout: 27_000,
    // Node checks for late headers and bodies at this interval. With the default, a slow request lives up to 30 s
    // longer.
    http: { connectionsCheckingInterval: 1000, headersTimeout: 20_000 },
    // On close, running requests are still answered; the live channel ends its own streams first.
    forceCloseConnections: 'idle',
    // A request that arrives while the app closes is answered like any other.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: true },
    ajv: { customOptions: { strict: false } },
    ...(given.schemaController ? { schemaController: given.schemaController } : {}),
  })
  const routes: RouteRow[] = []
  server.addHook('onRoute', ({ method, url, config: own }) => {
    const isFile = url.startsWith('/docs')
    routes.push({ method: String(method), url, access: own?.access ?? (isFile ? 'public' : undefined) })
  })
  const pool = openPool({ url: config.databaseUrl, max: config.databasePool, waitMs: config.databaseWaitMs }, (error) =>
    server.log.warn({ err: error }, 'database connection lost'),
  )
  const logSlow = slowQueryLog(config.slowQueryMs, server.log, logs.held)
  const db = openDatabase(pool, logSlow)
  const readDb = openReadDatabase(config, pool, server.log, logSlow)
  const clock = given.now ? undefined : await openClock(pool, server.log)
  const now = given.now ?? clock?.now ?? (() => new Date())
  const sessions = openSessions(db, now)
  const redis = config.redisUrl ? openRedis(config.redisUrl, server.log) : undefined
  const live = openLive(channelOf(config, redis, server.log), sessions.forgetHere)
  const open = given.partners ?? openPartners(config)
  const partners = { ...open, mail: mailWithoutContent(mailWithoutRefused(open.mail, { db, now }), { db, config }) }
  const workers = openWorkerPool(server.log)
  const inDatabase = sharedCounter(db, config.dataKey, now)
  const shared = redis ? redisCounter(redis, config.dataKey, now, inDatabase) : inDatabase
  const errors = openErrorReports(config.errorReports, minutes)
  const heartbeats = openHeartbeats({ log: server.log, keepRestart: (part) => writeRestart(db, part) })
  const { beat } = errors
  heartbeats.watch({ name: 'live', beat: () => live.beat(db), restart: live.reopen })
  heartbeats.watch({ name: 'workers', beat: workers.beat, restart: workers.restart })
  if (beat) heartbeats.watch({ name: 'reports', beat, restart: errors.restart })
  const counters = { local: localCounter(now), shared }
  const context: AppContext = {
    config,
    db,
    reads: openReads(readDb ?? db),
    live,
    sessions,
    partners,
    workers,
    counters,
    log: server.log,
    confidentialLog: logs.held ?? server.log,
    reportError: errors.report,
    heartbeats,
    now,
  }

  server.decorateRequest('viewer', null)
  server.decorateRequest('failure', null)
  passContext(server)
  countRequests(server, minutes)
  answerFailures(server, context.reportError)
  for (const type of ['application/ld+json', 'application/merge-patch+json'])
    server.addContentTypeParser(type, { parseAs: 'string' }, server.getDefaultJsonParser('error', 'error'))
  secure(server, config)
  cutSlowReaders(server.server)
  compress(server)
  await server.register(cookie)
  const tokens = (secret: string) => ({
    secret,
    sign: { algorithm: 'HS256' as const, iss: 'juntas', aud: 'juntas', expiresIn: 86_400 },
    verify: {
      algorithms: ['HS256' as const],
      allowedIss: 'juntas',
      allowedAud: 'juntas',
      // The library checks issuer and audience only when they are present, so their presence must be required here.
      requiredClaims: ['exp', 'iss', 'aud', 'email', 'sub', 'sid'],
    },
  })
  await server.register(jwt, tokens(config.jwtSecret))
  if (config.oldJwtSecret) await server.register(jwt, { ...tokens(config.oldJwtSecret), namespace: 'old' })
  // Without a folder on sale a buyer would pay for nothing, so the health check warns the operator.
  serveHealth(server, context, async () => [
    ...((await hasSoldFolders(context.db)) ? [] : ['nothing_is_sold']),
    ...(await backgroundWarnings(context)),
  ])
  const shapes = config.servesRequests ? await serveProduct(server, context) : []

  server.addHook('onClose', async () => {
    heartbeats.close()
    clock?.close()
    await live.close()
    await redis?.close()
    partners.mail.close()
    await workers.close()
    await readDb?.destroy()
    await db.destroy()
    minutes.flush()
  })
  return { server, context, pool, minutes, routes, shapes }
}

/** Everything but the health checks, which a process without requests answers too. */
async function serveProduct(server: FastifyInstance, context: AppContext) {
  const { config } = context
  if (config.hasReference) await serveReference(server, config.origin)
  serveDrawings(server)
  await serveMedia(server, context)
  serveMaterial(server, context)
  serveMemberFiles(server, context)
  serveUploads(server, context)
  const shapes = serveModules(server, context)
  serveLive(server, context)
  serveDocumentation(server, config.origin, shapes)
  serveSecurityContact(server, context)
  await servePages(server, context)
  return shapes
}

/** The source of live events. It listens at the primary, because a replica does not pass notifications on. */
const channelOf =
  (config: Config, redis: Redis | undefined, log: FastifyInstance['log']) => (listener: ChannelListener) =>
    redis
      ? openRedisChannel({ redis, url: config.databaseDirectUrl, log }, listener)
      : openPostgresChannel(config.databaseDirectUrl, log, listener)

/** The database as the reads of `reads.ts` see it, if a replica is set. */
function openReadDatabase(
  config: Config,
  primary: pg.Pool,
  log: FastifyInstance['log'],
  logSlow: ReturnType<typeof slowQueryLog>,
) {
  if (!config.databaseReadUrl) return undefined
  const onAway = (error: unknown) => log.warn({ err: error }, 'the replica is away; its reads are at the primary')
  // A read waits for the replica for a shorter time, because the primary can answer it as well.
  const replica = openPool({ url: config.databaseReadUrl, max: config.databasePool, waitMs: 500 }, onAway)
  return openDatabase(openReadPool(primary, replica, onAway), logSlow)
}
