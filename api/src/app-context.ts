import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { Heartbeats } from './heartbeats/heartbeats.ts'
import type { Counters } from './http/limits/counters.ts'
import type { Sessions } from './http/session.ts'
import type { Partners } from './integrations/partners.ts'
import type { Live } from './live/live.ts'
import type { Reads } from './reads.ts'
import type { ReportError } from './telemetry/error-reports.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/** What a running app consists of. Every handler and every task receives it; there is no dependency container. */
export interface AppContext {
  config: Config
  db: Database
  /** Reads that are batched or cached. */
  reads: Reads
  live: Live
  sessions: Sessions
  partners: Partners
  /** Runs CPU-heavy work in threads, so that it never blocks the event loop. */
  workers: WorkerPool
  /** The counters behind the rate limits. */
  counters: Counters
  log: FastifyBaseLogger
  /**
   * For log lines about confidential subjects outside a request: they show the minute only and are written when it is
   * over.
   */
  confidentialLog: FastifyBaseLogger
  /** Reports errors to the operator's error service, if one is set. */
  reportError: ReportError
  /** Watches what works in the background of this process. */
  heartbeats: Heartbeats
  /** The current time. Only tests replace it. */
  now: () => Date
}
