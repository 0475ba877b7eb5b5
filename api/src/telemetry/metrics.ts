import { backgroundParts } from '@juntas/contract/office/waiting'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isConfidential } from './confidential.ts'
import type { MinuteQueue } from './minute-queue.ts'
import { release } from './release.ts'
import { routeOf } from './request-log.ts'

/** The metrics of this process. No label names a member, an address or anything that a member wrote. */
export const registry = new Registry()
const registers = [registry]

const requests = new Counter({
  name: 'juntas_requests_total',
  help: 'Answered requests by route pattern and status; confidential routes are one, counted when the minute is over',
  labelNames: ['method', 'route', 'status'] as const,
  registers,
})
const requestSeconds = new Histogram({
  name: 'juntas_request_seconds',
  help: 'Time to answer, by route pattern',
  labelNames: ['method', 'route'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
})
export const partnerCalls = new Counter({
  name: 'juntas_partner_calls_total',
  help: 'Calls of partners: ok, refused (4xx) or failed (5xx, no answer)',
  labelNames: ['partner', 'outcome'] as const,
  registers,
})
export const partnerSeconds = new Histogram({
  name: 'juntas_partner_seconds',
  help: 'Time until a partner answered',
  labelNames: ['partner'] as const,
  buckets: [0.05, 0.25, 1, 2.5, 5, 10, 60],
  registers,
})
export const purchases = new Counter({
  name: 'juntas_purchases_total',
  help: 'Purchases that came to an end, by outcome',
  labelNames: ['outcome'] as const,
  registers,
})
export const tasksRun = new Counter({
  name: 'juntas_tasks_total',
  help: 'Runs of tasks by outcome: done, failed (tried again later) or given_up',
  labelNames: ['outcome'] as const,
  registers,
})
export const backgroundRestarts = new Counter({
  name: 'juntas_background_restarts_total',
  help: 'Parts of the background that were begun anew because they failed or were silent',
  labelNames: ['part'] as const,
  registers,
})
export const backgroundSilence = new Gauge({
  name: 'juntas_background_silence_seconds',
  help: 'Time since the last heartbeat of a part of the background, as of its last look',
  labelNames: ['part'] as const,
  registers,
})
export const liveStreams = new Gauge({ name: 'juntas_live_streams', help: 'Open live streams', registers })
const releaseInfo = new Gauge({
  name: 'juntas_release_info',
  help: 'The release that runs; always 1',
  labelNames: ['release'] as const,
  registers,
})
releaseInfo.set({ release }, 1)
for (const outcome of ['paid', 'declined', 'failed']) purchases.inc({ outcome }, 0)
for (const part of backgroundParts) backgroundRestarts.inc({ part }, 0)
for (const outcome of ['done', 'failed', 'given_up']) tasksRun.inc({ outcome }, 0)

/** Memory, processor time, descriptors, garbage collection and the lag of the event loop. */
export function watchProcess() {
  if (!registry.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: registry })
}

/**
 * Counts requests. A scrape every few seconds would tell when somebody wrote on the board, so confidential routes have
 * no pattern and no method, and are counted when the minute is over.
 */
export function countRequests(app: FastifyInstance, queue: MinuteQueue) {
  app.addHook('onResponse', (request, reply, done) => {
    const status = reply.statusCode
    const seconds = reply.elapsedTime / 1000
    if (isConfidential(request.url)) queue.add(() => count('any', 'confidential', status, seconds))
    else count(request.method, routeOf(request), status, seconds)
    done()
  })
}

function count(method: string, route: string, status: number, seconds: number) {
  requests.inc({ method, route, status })
  // A live stream is open for hours; as a duration that says nothing.
  if (route !== '/v1/events') requestSeconds.observe({ method, route }, seconds)
}
