// The API is killed at a chosen step of purchases: before the gateway was asked, while it works, and after it has done
// the work but before the answer was read.
import { setTimeout as sleep } from 'node:timers/promises'
import { begin, choiceOf } from './faults.mjs'

const held = 6000
const points = [
  { step: 'customer', kind: 'hang', method: 'GET', path: '/customers$' },
  { step: 'customer', kind: 'slow-answer', method: 'POST', path: '/customers$' },
  { step: 'card', kind: 'hang', method: 'POST', path: 'v1/payment_profiles$' },
  { step: 'card', kind: 'slow-answer', method: 'POST', path: 'v1/payment_profiles$' },
  { step: 'plan', kind: 'hang', method: 'GET', path: '/products$' },
  { step: 'plan', kind: 'slow-answer', method: 'GET', path: '/plans$' },
  { step: 'subscription', kind: 'hang', method: 'POST', path: '/subscriptions$' },
  { step: 'subscription', kind: 'late', method: 'POST', path: '/subscriptions$' },
  { step: 'subscription', kind: 'slow-answer', method: 'POST', path: '/subscriptions$' },
  { step: 'charge', kind: 'hang', method: 'GET', path: '/subscriptions$' },
  { step: 'charge', kind: 'slow-answer', method: 'GET', path: '/bills$' },
  { step: 'undo', kind: 'hang', method: 'DELETE', path: '/subscriptions/' },
  { step: 'undo', kind: 'slow-answer', method: 'DELETE', path: '/subscriptions/' },
]

export const steps = ['customer', 'card', 'plan', 'subscription', 'charge', 'undo']

/** Runs until `count` purchases were interrupted, and each step at least `eachStep` times. */
export async function tryPurchaseKills({ shop, random, count, eachStep, atOnce = 8, log = () => {} }) {
  const bought = []
  const interrupted = new Map(steps.map((step) => [step, new Set()]))
  const all = new Set()
  const isEnough = () => all.size >= count && steps.every((step) => interrupted.get(step).size >= eachStep)
  let kills = 0
  for (; !isEnough() && kills < 12 + count; kills++) {
    const point = pointFor(kills, interrupted, eachStep)
    const card = point.step === 'undo' ? 'decline' : random.chance(0.8) ? 'approve' : 'hang'
    const orders = []
    for (let n = 0; n < atOnce; n++) orders.push(await begin(shop, `kill-${kills}-${n}`, choiceOf(shop, random, card)))
    // The API does not ask for known plans, so their ids are removed first.
    if (point.step === 'plan') await shop.client.query('update plans set gateway_plan_id = null')
    const { step: _, method, path, kind } = point
    const { fault } = await shop.control('POST', '/faults', { kind, ms: held, match: { method, path }, times: atOnce })
    const answers = orders.map(async ({ buyer, choice, send }) => ({ buyer, choice, id: (await send()).id }))
    await untilHit(shop, fault.id)
    await sleep(random.below(250))
    await shop.kill(async () => {
      const { rows } = await shop.client.query(
        `select p.id, p.step from purchases p join billing_leases l on l.member_id = p.member_id
         where p.state in ('open', 'review') and l.until > now()`,
      )
      for (const { id, step } of rows) {
        interrupted.get(step)?.add(id)
        all.add(id)
      }
      await shop.control('DELETE', '/faults')
    })
    bought.push(...(await Promise.all(answers)))
    if (kills % 5 === 4) log(`${kills + 1} kills, ${all.size} purchases interrupted`)
  }
  const bySteps = Object.fromEntries(steps.map((step) => [step, interrupted.get(step).size]))
  return { bought, kills, interrupted: all.size, bySteps }
}

/** Every step in turn, then the step that was interrupted least. */
function pointFor(kill, interrupted, eachStep) {
  if (kill < points.length) return points[kill]
  const lacking = points.filter(({ step }) => interrupted.get(step).size < eachStep)
  return lacking.length > 0 ? lacking[kill % lacking.length] : points[kill % points.length]
}

async function untilHit(shop, id) {
  for (let round = 0; round < 200; round++) {
    const { faults } = await shop.control('GET', '/faults')
    if (faults.find((fault) => fault.id === id)?.hits > 0) return
    await sleep(25)
  }
}
