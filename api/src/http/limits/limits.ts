import { setTimeout as sleep } from 'node:timers/promises'
import { type ErrorCode, Failure } from '@juntas/contract/errors'
import type { Routes } from '@juntas/contract/route'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app-context.ts'
import type { Counter } from './counters.ts'

/** What a limit counts by: a network address, the e-mail in the call, both together, or the signed-in member. */
export type Counted = 'address' | 'email' | 'address+email' | 'member'

/** The key by which a call is counted; null for a call that is not counted. */
export type CountKey = (request: FastifyRequest, context: LimitContext) => string | null

/** How often one caller may use a route. Past the limit the answer is 429 with `Retry-After`. */
export interface Limit {
  max: number
  seconds: number
  /** Default: `address`. */
  by?: Counted | CountKey
  /** Counts in Redis or the database, so all processes count together. Default: each process counts for itself. */
  isShared?: boolean
  /** Routes that name the same count share it. Default: each route counts for itself. */
  name?: string
  /** A call that succeeds is not counted; with codes, nor is one that is refused with another code. */
  countsFailuresOnly?: boolean | readonly ErrorCode[]
  /** Calls of one caller that name the same thing within the window count once. */
  onceFor?: CountKey
  /** Past `max`, calls are slowed down instead of refused: one call every so many seconds, with a short queue. */
  paceSeconds?: number
}

export type Limits<M extends Routes> = Partial<Record<keyof M, Limit | readonly Limit[]>>

/** How long a call past `max` may wait for its turn before it is refused with a 429. */
const patienceMs = 10_000

/** A provider assigns the first 64 bits of an IPv6 address; the subscriber chooses the rest, so it is not counted. */
export function addressOf({ ip }: { ip: string }): string {
  if (!ip.includes(':')) return ip
  if (/^::ffff:\d+\./i.test(ip)) return ip.slice(7)
  const [head = '', tail = ''] = ip.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = ip.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** The signed-in member, or the address of a caller who is not signed in. */
export const memberOf = (request: FastifyRequest) =>
  request.viewer && 'id' in request.viewer ? `member ${request.viewer.id}` : addressOf(request)

export function emailOf(request: FastifyRequest): string {
  const { body, params, viewer } = request
  const named = (body as { email?: string } | null)?.email ?? (params as { email?: string } | undefined)?.email
  return named ?? (viewer && 'id' in viewer ? viewer.email : addressOf(request))
}

const countedOf: Record<Counted, (request: FastifyRequest) => string> = {
  address: addressOf,
  email: emailOf,
  'address+email': (request) => `${addressOf(request)} ${emailOf(request)}`,
  member: memberOf,
}

export type LimitContext = Pick<AppContext, 'config' | 'counters' | 'now'>

/** The checks of one route. Checks that need no body run before it is read, the others after. */
export function limiterOf(context: LimitContext, route: string, limits: readonly Limit[]) {
  const checks = limits.map((limit, index) => checkOf(context, `${route} ${index}`, limit))
  const early = checks.filter((_, index) => isEarly(limits[index] as Limit))
  const late = checks.filter((_, index) => !isEarly(limits[index] as Limit))
  return {
    beforeBody: (request: FastifyRequest) => inTurn(early, request),
    afterBody: (request: FastifyRequest) => inTurn(late, request),
    /** The call succeeded, or failed in this way: limits that count other failures subtract it again. */
    forgive: (request: FastifyRequest, failure?: unknown) =>
      Promise.all(
        checks.map(({ giveBack }, index) => (isForgiven(limits[index] as Limit, failure) ? giveBack(request) : null)),
      ),
  }
}

const isEarly = ({ by = 'address' }: Limit) => by === 'address' || by === 'member'

function isForgiven({ countsFailuresOnly: counted }: Limit, failure: unknown): boolean {
  if (!counted) return false
  if (failure === undefined) return true
  return counted !== true && !(failure instanceof Failure && counted.includes(failure.code))
}

interface Check {
  count(request: FastifyRequest): Promise<void>
  giveBack(request: FastifyRequest): Promise<void>
}

/** One after another, so that a call refused by the first limit is not counted by the second. */
async function inTurn(checks: readonly Check[], request: FastifyRequest) {
  for (const check of checks) await check.count(request)
}

function checkOf(context: LimitContext, route: string, limit: Limit): Check {
  const { config, counters, now } = context
  const { seconds, by = 'address', paceSeconds } = limit
  const max = Math.ceil(limit.max * config.rateLimitFactor)
  const counter: Counter = limit.isShared ? counters.shared : counters.local
  const value: CountKey = typeof by === 'function' ? by : countedOf[by]
  const keyOf = (request: FastifyRequest) => {
    const counted = value(request, context)
    return counted === null ? null : `${limit.name ?? route} ${counted}`
  }
  const nameOf = (request: FastifyRequest, key: string) => {
    const named = limit.onceFor?.(request, context) ?? null
    return named === null ? null : `${key} ${named}`
  }
  const repeated = new WeakSet<FastifyRequest>()
  return {
    async count(request) {
      const key = keyOf(request)
      if (key === null) return
      const name = nameOf(request, key)
      if (name !== null && (await counter.hit(name, seconds)).hits > 1) return void repeated.add(request)
      const { hits, untilMs } = await counter.hit(key, seconds)
      if (hits <= max) return
      const at = now().getTime()
      if (paceSeconds === undefined) throw refused(untilMs - at)
      // Past `max`, each call has its own moment within the window, one every `paceSeconds`.
      const waitMs = untilMs - seconds * 1000 + (hits - max) * paceSeconds * 1000 - at
      if (waitMs <= patienceMs) return waitMs > 0 ? void (await sleep(waitMs)) : undefined
      await counter.giveBack(key)
      throw refused(Math.min(waitMs - patienceMs + paceSeconds * 1000, untilMs - at))
    },
    async giveBack(request) {
      const key = keyOf(request)
      if (key === null) return
      const name = nameOf(request, key)
      if (name !== null) await counter.giveBack(name)
      if (!repeated.has(request)) await counter.giveBack(key)
    },
  }
}

const refused = (waitMs: number) =>
  new Failure('too_many_requests', {
    detail: 'Too many requests.',
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  })
