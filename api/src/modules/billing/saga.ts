import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../app-context.ts'
import { GatewayTrouble } from '../../integrations/payments/payments.ts'
import { type Lease, withLease } from './lease.ts'

/** Work at the gateway that is remembered step by step: a purchase, a change of card, an ending. */
export interface Work {
  id: number
  memberId: number
  attempts: number
  createdAt: Date
}

export interface Saga<W extends Work> {
  /** The work as it stands, or null when there is nothing left to do. */
  load(context: AppContext, id: number): Promise<W | null>
  /** One step, written down when it is done. Says how long to wait before the next, or nothing to go on. */
  step(context: AppContext, work: W, lease: Lease): Promise<number | undefined>
  /** What a trouble means for this work: a wait, or undefined when the step itself has found an end. */
  onTrouble(context: AppContext, work: W, trouble: GatewayTrouble): Promise<number | undefined>
  /** Writes down when to go on, and a task that does. */
  later(context: AppContext, work: W, waitMs: number): Promise<void>
}

// Waiting so long is done here; anything longer is left to a task.
const shortMs = 1500

/**
 * Takes work as far as it goes. Whoever comes second finds the lease taken and leaves: the first goes on, or has died
 * and is replaced when the lease runs out. Every step can be done again without harm.
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
    // Two who touched the same rows at once: the database undid one of them, and the step is simply done again.
    if (isCollision(error)) return collisionMs
    if (!(error instanceof GatewayTrouble)) throw error
    const level = error.kind === 'misconfigured' || error.kind === 'refused' ? 'error' : 'warn'
    context.log[level]({ err: error, status: error.status, parameters: error.parameters }, 'payment gateway')
    return saga.onTrouble(context, work, error)
  }
}

const collisionMs = 200
const isCollision = (error: unknown) => /^40(P01|001)$/.test(String((error as { code?: unknown }).code))

/** Longer with each attempt, from a third of a second to a minute; never less than the gateway asked for. */
export const backoff = ({ attempts }: Work, { retryAfterMs }: { retryAfterMs: number }): number =>
  Math.max(retryAfterMs, Math.min(60_000, 300 * 2 ** Math.min(attempts, 10)))

/** Waits for work that goes on by itself, but no longer than a person is asked to watch. */
export function atMost(context: AppContext, work: Promise<unknown>): Promise<void> {
  const quiet = work.catch((error: unknown) => context.log.warn({ err: error }, 'left to a task'))
  const controller = new AbortController()
  const time = sleep(context.config.billing.answerMs, undefined, { signal: controller.signal }).catch(() => undefined)
  return Promise.race([quiet, time]).then(() => controller.abort())
}
