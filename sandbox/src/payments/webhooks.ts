import type { Controls } from '../control/controls.ts'
import { reorderMs } from '../control/faults.ts'
import { vendorTime } from './clock.ts'
import type { Delivery } from './records.ts'
import type { Store } from './store.ts'
import type { View } from './views.ts'

const answerWithinMs = 20_000
const retries = 15
const firstGapMs = 60_000
const growth = 1.65
const kept = 500

export type ReleaseOrder = 'first' | 'last' | 'shuffled'

/**
 * Sends webhooks like the vendor: unsigned, without an id, in no guaranteed order, repeated after growing pauses (15 of
 * them, 48 hours in all at speed 1) until a 2xx arrives within 20 seconds.
 */
export class Webhooks {
  isHeld = false
  private readonly timers = new Set<NodeJS.Timeout>()
  private stopped = new AbortController()

  constructor(
    private readonly store: Store,
    private readonly controls: Controls,
    private readonly url: string | undefined,
    private readonly speed: number,
  ) {
    // Continues deliveries that were pending when the process ended.
    for (const delivery of this.list())
      if (delivery.state === 'sending' || delivery.state === 'waiting') this.later(delivery, 0)
  }

  list(): Delivery[] {
    return this.store.tables.deliveries.all()
  }

  emit(type: string, data: Record<string, View>): Delivery {
    const { deliveries } = this.store.tables
    const event = { type, created_at: vendorTime(this.store.clock.now()), data }
    const delivery = deliveries.add({ type, body: JSON.stringify({ event }), state: 'held', attempts: [] })
    for (const old of this.list().slice(0, -kept)) deliveries.remove(old)
    if (!this.isHeld) this.dispatch(delivery)
    return delivery
  }

  /** Sends the held deliveries in the given order. */
  async release(order: ReleaseOrder): Promise<void> {
    this.isHeld = false
    const held = this.list().filter(({ state }) => state === 'held')
    if (order === 'last') held.reverse()
    if (order === 'shuffled') shuffle(held)
    for (const delivery of held) await this.send(delivery)
  }

  /** Sends the same bytes again. */
  async repeat(delivery: Delivery, times = 1): Promise<void> {
    for (let count = 0; count < times; count += 1) await this.post(delivery)
  }

  stop(): void {
    this.stopped.abort()
    this.stopped = new AbortController()
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
  }

  private async dispatch(delivery: Delivery): Promise<void> {
    const fault = this.controls.faultForWebhook(delivery.type)
    if (fault?.kind === 'reorder') await this.controls.faults.behind.wait(fault.ms ?? reorderMs)
    else if (fault?.ms) await this.controls.faults.hung.wait(fault.ms)
    if (fault?.kind === 'hang' || fault?.kind === 'fail' || fault?.kind === 'reset')
      this.retry(delivery, 'lost by the sandbox')
    else await this.send(delivery)
    if (fault?.kind === 'repeat') await this.post(delivery)
    if (fault?.kind !== 'reorder') this.controls.faults.behind.release()
  }

  private async send(delivery: Delivery): Promise<void> {
    const isFine = await this.post(delivery)
    if (isFine === undefined) return
    if (isFine) this.change(delivery, { state: 'delivered' })
    else this.retry(delivery)
  }

  /** True for a 2xx, false for another answer, undefined if there is nothing to record. */
  private async post(delivery: Delivery): Promise<boolean | undefined> {
    // A reset has removed the delivery meanwhile.
    if (this.store.tables.deliveries.get(delivery.id) !== delivery) return undefined
    if (!this.url) {
      this.change(delivery, { state: 'no address' })
      return undefined
    }
    const { signal } = this.stopped
    if (delivery.state !== 'delivered') this.change(delivery, { state: 'sending' })
    const at = this.store.clock.now()
    try {
      const reply = await fetch(this.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=UTF-8', 'user-agent': 'Vindi-Hookshot/1.0' },
        body: delivery.body,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(answerWithinMs)]),
      })
      await reply.arrayBuffer()
      this.note(delivery, { at, status: reply.status, error: undefined })
      return reply.ok
    } catch (error) {
      if (signal.aborted) return undefined
      const cause = error instanceof Error ? (error.cause ?? error) : error
      this.note(delivery, { at, status: undefined, error: String(cause) })
      return false
    }
  }

  private retry(delivery: Delivery, error?: string): void {
    if (error) this.note(delivery, { at: this.store.clock.now(), status: undefined, error })
    const failed = delivery.attempts.length
    if (failed > retries) {
      this.change(delivery, { state: 'dropped' })
      return
    }
    this.change(delivery, { state: 'waiting' })
    this.later(delivery, (firstGapMs * growth ** (failed - 1)) / this.speed)
  }

  private later(delivery: Delivery, ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.send(delivery)
    }, ms)
    this.timers.add(timer)
  }

  private note(delivery: Delivery, attempt: Delivery['attempts'][number]): void {
    this.change(delivery, { attempts: [...delivery.attempts, attempt] })
  }

  private change(delivery: Delivery, changes: Partial<Delivery>): void {
    this.store.tables.deliveries.change(delivery, changes)
  }
}

function shuffle(list: unknown[]): void {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1))
    ;[list[index], list[other]] = [list[other], list[index]]
  }
}
