import { done } from '../../control/routes.ts'
import type { Exchange } from '../../http/exchange.ts'
import { fields, json, Refusal } from '../../http/exchange.ts'
import type { Routes } from '../../http/routes.ts'
import type { Api } from '../calls/api.ts'
import { testCards } from '../cards.ts'
import { addDays, addMonths, readTime, vendorTime } from '../clock.ts'
import type { Gateway } from '../gateway.ts'
import type { ReleaseOrder } from '../webhooks.ts'
import { doubles } from './doubles.ts'

const releaseOrders: readonly ReleaseOrder[] = ['first', 'last', 'shuffled']

/** The controls of this stand-in only: time, webhooks, the slow bank, the rate limit. */
export function paymentControls(routes: Routes, api: Api, { store, billing, charging, webhooks }: Gateway): void {
  const at = (path: string) => `/control/payments${path}`
  const charge = ({ params }: Exchange) => {
    const row = store.tables.charges.get(Number(params.id))
    if (!row) throw new Refusal(json({ error: 'no such charge' }, 404))
    return row
  }

  routes
    .own('GET', at('/cards'), () => json({ cards: testCards }))
    .own('GET', at('/doubles'), () => json({ doubles: doubles(store) }))
    .own('GET', at('/clock'), () => json({ now: vendorTime(store.clock.now()) }))
    .own('POST', at('/clock'), (exchange) => {
      billing.catchUp(target(exchange, store.clock.now()))
      // Stores the new time even if nothing became due.
      store.changed()
      return done(exchange, { now: vendorTime(store.clock.now()) })
    })
    .own('POST', at('/rate-limit'), (exchange) => {
      const limit = Number(fields(exchange).limit)
      if (!Number.isInteger(limit) || limit < 1) throw refused('limit must be a whole number from 1')
      api.rateLimit = limit
      api.resetLimit()
      return done(exchange, { limit })
    })
    .own('POST', at('/charges/release'), (exchange) => {
      charging.hanging.release()
      return done(exchange)
    })
    .own('POST', at('/charges/:id/approve'), (exchange) => {
      charging.approve(charge(exchange))
      return done(exchange)
    })
    .own('POST', at('/charges/:id/reject'), (exchange) => {
      charging.reject(charge(exchange), 'decline')
      return done(exchange)
    })
    .own('GET', at('/webhooks'), () =>
      json({
        isHeld: webhooks.isHeld,
        webhooks: webhooks.list().map(({ body, ...delivery }) => ({ ...delivery, body: JSON.parse(body) })),
      }),
    )
    .own('POST', at('/webhooks/hold'), (exchange) => {
      webhooks.isHeld = true
      return done(exchange)
    })
    .own('POST', at('/webhooks/release'), async (exchange) => {
      const wanted = fields(exchange).order ?? 'first'
      const order = releaseOrders.find((each) => each === wanted)
      if (!order) throw refused(`order must be one of ${releaseOrders.join(', ')}`)
      await webhooks.release(order)
      return done(exchange)
    })
    .own('POST', at('/webhooks/test'), (exchange) => {
      webhooks.emit('test', {})
      return done(exchange)
    })
    .own('POST', at('/webhooks/:id/repeat'), async (exchange) => {
      const delivery = store.tables.deliveries.get(Number(exchange.params.id))
      if (!delivery) throw new Refusal(json({ error: 'no such webhook' }, 404))
      await webhooks.repeat(delivery, Number(fields(exchange).times) || 1)
      return done(exchange)
    })
}

function target(exchange: Exchange, now: number): number {
  const { to, days, months } = fields(exchange)
  const time = to === undefined ? addDays(addMonths(now, Number(months ?? 0)), Number(days ?? 0)) : readTime(to)
  if (time === undefined || Number.isNaN(time)) throw refused('send days, months, or a time as to')
  if (time < now) throw refused('time only goes forward')
  return time
}

const refused = (error: string) => new Refusal(json({ error }, 422))
