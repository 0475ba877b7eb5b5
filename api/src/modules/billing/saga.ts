import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { GatewayTrouble } from '../../integrations/payments/payments.ts'
import { type Lease, withLease } from './lease.ts'

/**
 * Work at the gateway whose progress is stored step by step: a purchase, a card change, a cancellation, a renewal
 * change.
 */
export interface Work {
  id: number
  memberId: number
  attempts: number
  createdAt: Date
}

export interface Saga<W extends Work> {
  /** The work in its stored state, or null when nothing is left to do. */
  load(context: AppContext, id: number): Promise<W | null>
  /** Runs one step and stores its result. Returns the wait before the next step, or undefined to continue at once. */
  step(context: AppContext, work: W, lease: Lease): Promise<number | undefined>
  /** Handles a gateway error: returns a wait, or undefined when the work was moved to another step or ended. */
  onTrouble(context: AppContext, work: W, trouble: GatewayTrouble): Promise<number | undefined>
  /** Stores when to continue and records a task that does. */
  later(context: AppContext, work: W, waitMs: number): Promise<void>
}

// Waits up to this length happen in the process; longer ones are left to a task.
const shortMs = 1500

/**
 * Runs work as far as it goes. A second caller finds the lease taken and returns `busy`: the first caller goes on, or
 * has died and is replaced when its lease expires. Every step can be repeated safely.
 */
export async function advance<W extends Work>(
  context: AppContext,
  saga: Saga<W>,
  id: number,
): Promise<'done' | 'busy'> {
  const first = await saga.load(context, id)
  if (!first) return 'done'
  const leaseMs = context.config.billing.callMs + 15_000
  return withLease(context.db, first.memberId, leaseMs, async (lease) => {
    for (let work = await saga.load(context, id); work; work = await saga.load(context, id)) {
      await lease.renew()
      const wait = await stepOf(context, saga, work, lease)
      if (wait === undefined) continue
      if (wait > shortMs) return saga.later(context, work, wait)
      await sleep(wait)
    }
  })
}

async function stepOf<W extends Work>(context: AppContext, saga: Saga<W>, work: W, lease: Lease) {
  try {
    return await saga.step(context, work, lease)
  } catch (error) {
    // Two transactions touched the same rows and the database rolled one back: repeat the step.
    if (isCollision(error)) return collisionMs
    if (!(error instanceof GatewayTrouble)) throw error
    const level = error.kind === 'misconfigured' || error.kind === 'refused' ? 'error' : 'warn'
    context.log[level]({ err: error, status: error.status, parameters: error.parameters }, 'payment gateway')
    return saga.onTrouble(context, work, error)
  }
}

const collisionMs = 200
const isCollision = (error: unknown) => /^40(P01|001)$/.test(String((error as { code?: unknown }).code))

/** Exponential backoff from 0.3 seconds to a minute, never shorter than the gateway's Retry-After. */
export const backoff = ({ attempts }: Work, { retryAfterMs }: { retryAfterMs: number }): number =>
  Math.max(retryAfterMs, Math.min(60_000, 300 * 2 ** Math.min(attempts, 10)))

/** Wait before the next look at a charge that the bank or a person decides about: 2 seconds, growing to a minute. */
export const nextLookMs = ({ attempts }: Work): number => Math.min(60_000, 2000 * 2 ** Math.min(attempts, 5))

/** Waits for work for at most `answerMs`. The work continues after that; if it fails, its task takes over. */
export function atMost(context: AppContext, work: Promise<unknown>): Promise<void> {
  const quiet = work.catch((error: unknown) => context.log.warn({ err: error }, 'left to a task'))
  const controller = new AbortController()
  const time = sleep(context.config.billing.answerMs, undefined, { signal: controller.signal }).catch(() => undefined)
  return Promise.race([quiet, time]).then(() => controller.abort())
}
