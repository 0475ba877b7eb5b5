// Purchases of many members while the connection to the gateway fails in every possible way.
import { randomOf } from '../../scripts/attack/bodies.mjs'
import { addBuyer, buy } from './shop.mjs'

/** Longer than a call may take, and longer than a lost sale is searched for. */
const [tooSlow, muchTooSlow] = [2800, 5000]

const kinds = [
  { kind: 'hang', ms: muchTooSlow },
  { kind: 'delay', ms: tooSlow },
  { kind: 'slow-answer', ms: tooSlow },
  { kind: 'late', ms: muchTooSlow },
  { kind: 'reset' },
  { kind: 'reset-after' },
  { kind: 'fail' },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429, retryAfter: 1 },
  { kind: 'half-body' },
  { kind: 'wrong-json' },
  { kind: 'repeat' },
]
const calls = [
  { method: 'GET', path: '/customers$' },
  { method: 'POST', path: '/customers$' },
  { method: 'POST', path: 'v1/payment_profiles$' },
  { method: 'POST', path: '/subscriptions$' },
  { method: 'POST', path: '/subscriptions$' },
  { method: 'GET', path: '/subscriptions$' },
  { method: 'GET', path: '/bills$' },
  { method: 'DELETE', path: '/subscriptions/' },
]
const hooks = [{ kind: 'repeat' }, { kind: 'reorder', ms: 1500 }, { kind: 'fail' }, { kind: 'delay', ms: 1200 }]

export const cards = {
  approve: '4111111111111111',
  decline: '4000000000000002',
  expired: '4000000000000069',
  hang: '4000000000000119',
  review: '4000000000000259',
}
/** Most cards are approved. The others are frequent enough to meet every fault. */
const dealt = ['approve', 'approve', 'approve', 'approve', 'approve', 'decline', 'decline', 'expired', 'hang', 'review']

export const couponCode = 'BANCADA10'

/** What one buyer chooses: a card, a way to pay, sometimes a coupon. */
export const choiceOf = (shop, random, card = random.pick(dealt)) => ({
  card,
  plan: random.pick(shop.plans),
  ...(random.chance(0.2) ? { coupon: couponCode } : {}),
})

export async function begin(shop, name, choice) {
  const buyer = await addBuyer(shop.client, name)
  const { card, ...order } = choice
  const body = { ...order, gatewayToken: await shop.token(cards[card]) }
  return { buyer, choice, send: () => buy(shop, buyer, body) }
}

/** Returns what was bought and how often each fault occurred. */
export async function tryFaults({ shop, random, count, atOnce = 24, log = () => {} }) {
  const bought = []
  const met = {}
  for (let done = 0; done < count; done += atOnce) {
    const size = Math.min(atOnce, count - done)
    const orders = []
    for (let n = 0; n < size; n++) orders.push(await begin(shop, `fault-${done + n}`, choiceOf(shop, random)))
    for (let n = 0; n < size * 2; n++)
      await shop.control('POST', '/faults', { ...random.pick(kinds), match: random.pick(calls), times: 1 })
    for (let n = 0; n < size; n++)
      await shop.control('POST', '/faults', { ...random.pick(hooks), match: { method: 'WEBHOOK' }, times: 1 })
    bought.push(
      ...(await Promise.all(orders.map(async ({ buyer, choice, send }) => ({ buyer, choice, id: (await send()).id })))),
    )
    for (const { kind, status, match, hits } of (await shop.control('GET', '/faults')).faults) {
      const name = match.method === 'WEBHOOK' ? `webhook ${kind}` : (status ?? kind)
      if (hits > 0) met[name] = (met[name] ?? 0) + hits
    }
    await shop.control('DELETE', '/faults')
    if (done % 100 < atOnce) log(`${bought.length} of ${count} bought with faults`)
  }
  return { bought, met }
}

/** A seeded random generator, so that a failure can be repeated. */
export function seeded(seed) {
  const next = randomOf(seed)
  return {
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (share) => next() < share,
    below: (most) => Math.floor(next() * most),
  }
}
