import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './db/client.ts'
import type { Counters } from './http/limits/counters.ts'
import type { Sessions } from './http/session.ts'
import type { Partners } from './integrations/partners.ts'
import type { Live } from './live/live.ts'
import type { Reads } from './reads.ts'
import type { WorkerPool } from './workers/worker-pool.ts'

/** What a running app is made of. Every handler and every task gets these; there is no container behind them. */
export interface AppContext {
  config: Config
  db: Database
  /** Reads that are batched or cached. */
  reads: Reads
  live: Live
  sessions: Sessions
  partners: Partners
  /** Heavy work goes here, never on the event loop. */
  workers: WorkerPool
  /** What limits count with. */
  counters: Counters
  log: FastifyBaseLogger
  /** Tests set the clock; nothing else does. */
  now: () => Date
}
