import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { scaled } from '../../../../test/count-scale.ts'
import { keepFigures } from '../../../../test/figures.ts'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'

let here: Shop
let upfront: string
beforeAll(async () => {
  here = await shop({ VINDI_CALL_MS: '600', VINDI_SETTLE_MS: '300' })
  upfront = await here.plan('upfront')
})
afterAll(() => here.close())
afterEach(() => here.gateway.clearFaults('payments'))

/** Kinds of failure of a call; the calls of a purchase follow below. */
const kinds = [
  { kind: 'fail' },
  { kind: 'reset' },
  { kind: 'reset-after' },
  { kind: 'half-body' },
  { kind: 'wrong-json' },
  { kind: 'hang', ms: 2000 },
  { kind: 'delay', ms: 900 },
  { kind: 'repeat' },
  { kind: 'status', status: 429, retryAfter: 1 },
  { kind: 'status', status: 503 },
] as const
const calls = [
  { method: 'GET', path: '/customers' },
  { method: 'POST', path: '/customers' },
  { method: 'POST', path: 'v1/payment_profiles$' },
  { method: 'POST', path: '/subscriptions$' },
  { method: 'GET', path: '/subscriptions' },
  { method: 'GET', path: '/bills' },
] as const

interface ChargeThere {
  status: string
  bill: { id: number }
}

/** Checks what must hold after every purchase, whatever failed on the way. */
async function audit(one: Awaited<ReturnType<Shop['buyer']>>, id: number) {
  const purchase = await here.finish(one, id)
  const sold = await here.sold(id)
  const paid: number[] = []
  for (const { id: subscriptionId } of sold) {
    const { bills } = await here.there<{ bills: { id: number; status: string; charges: ChargeThere[] }[] }>(
      `/bills?query=subscription_id=${subscriptionId}`,
    )
    for (const bill of bills) if (bill.charges.some(({ status }) => status === 'paid')) paid.push(bill.id)
  }
  const me = (await one.call(members.me))['hydra:member'][0]?.sessionInfo
  return {
    status: purchase.status,
    charges: paid.length,
    active: sold.filter(({ status }) => status === 'active').length,
    hasAccess: me?.hasCustomerFolders,
  }
}

const paidOnce = { status: 'paid', charges: 1, active: 1, hasAccess: true }
const nothing = { status: 'declined', charges: 0, active: 0, hasAccess: false }

describe('one call that goes wrong', () => {
  // Every kind of failure at the call that charges; one kind at each of the other calls.
  const cases = [
    ...kinds.map((fault) => [fault, calls[3]] as const),
    ...calls.map((match, index) => [kinds[(index * 3 + 2) % kinds.length] ?? kinds[0], match] as const),
  ]
  test.each(cases)('%o at %o: charged once, with access [PLAN-12]', async (fault, match) => {
    const one = await here.buyer()
    const gatewayToken = await here.token()
    await here.gateway.fault('payments', { ...fault, match, times: 1 })
    const { id } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
    expect(await audit(one, id)).toEqual(paidOnce)
  })
})

test('a gateway that is away: she is told that nothing was charged, and the coupon is free again [PLAN-12] [GAP-105]', async () => {
  await here.context.db
    .insertInto('coupons')
    .values({ code: 'LONGE', kind: 'percentage', percentage: 10, maxUses: 1 })
    .execute()
  const one = await here.buyer()
  const gatewayToken = await here.token()
  await here.gateway.fault('payments', { kind: 'reset', match: { path: '/vindi' } })
  const { id, status } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken, coupon: 'LONGE' } })
  expect(status).toBe('processing')
  await here.backdate(id, 300)
  expect(await here.finish(one, id)).toMatchObject({ status: 'failed', reason: 'gateway_unavailable' })
  const coupon = await here.context.db
    .selectFrom('coupons')
    .select('uses')
    .where('code', '=', 'LONGE')
    .executeTakeFirst()
  expect(coupon?.uses).toBe(0)
  await here.gateway.clearFaults('payments')
  const again = await one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token() } })
  expect(again.status).toBe('paid')
})

test('a card that the gateway does not take up for too long: the purchase ends, and nothing was charged [PLAN-12] [GAP-105]', async () => {
  const one = await here.buyer()
  const gatewayToken = await here.token()
  await here.gateway.fault('payments', { kind: 'status', status: 503, match: calls[2] })
  const { id, status } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
  expect(status).toBe('processing')
  await here.backdate(id, 300)
  const { rows } = await here.pool.query('select step from purchases where id = $1', [id])
  expect(rows).toEqual([{ step: 'card' }])
  expect(await audit(one, id)).toEqual({ ...nothing, status: 'failed' })
})

test('the limit of calls: the wait it asks for is kept, and the purchase goes through [PLAN-12]', async () => {
  const one = await here.buyer()
  const gatewayToken = await here.token()
  await here.gateway.fault('payments', { kind: 'status', status: 429, retryAfter: 2, times: 1 })
  const { id } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
  const row = await here.context.db
    .selectFrom('purchases')
    .select(['nextAttemptAt', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row.nextAttemptAt.getTime() - Date.now()).toBeGreaterThan(500)
  expect(await audit(one, id)).toEqual(paidOnce)
})

test('a gateway that has forgotten everything is told everything again [PLAN-12]', async () => {
  const before = await here.buyer()
  await before.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token() } })
  await here.gateway.post('/control/payments/reset')
  const one = await here.buyer()
  const first = await one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token() } })
  expect((await here.finish(one, first.id)).status).toBe('paid')
})

test('a process that dies at any step: the next takes up from there, and charges once [PLAN-12]', async () => {
  for (const step of ['customer', 'card', 'plan', 'subscription', 'charge'] as const) {
    const one = await here.buyer()
    const gatewayToken = await here.token()
    const { id } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
    await here.finish(one, id)
    const { db } = here.context
    const row = await db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    // State at the moment the process died: the step not yet stored as done, the lease still held.
    const isBefore = step === 'customer' || step === 'card'
    await db
      .updateTable('purchases')
      .set({
        step,
        state: 'open',
        finishedAt: null,
        sentAt: step === 'subscription' || step === 'charge' ? row.createdAt : null,
        ...(isBefore ? { gatewayToken, paymentProfileId: null } : {}),
        nextAttemptAt: new Date(Date.now() - 120_000),
      })
      .where('id', '=', id)
      .execute()
    if (step === 'plan') await db.updateTable('purchases').set({ sentAt: row.createdAt }).where('id', '=', id).execute()
    if (isBefore) await db.updateTable('purchases').set({ sentAt: row.createdAt }).where('id', '=', id).execute()
    await db
      .insertInto('billingLeases')
      .values({ memberId: one.id, holder: row.code, until: new Date(Date.now() - 1) })
      .execute()
    const { runSubscriptionCron: tend } = await import('../subscription/subscription-cron.ts')
    await tend(here.context)
    expect(await audit(one, id), step).toEqual(paidOnce)
  }
})

test('random purchases with random faults: never charged twice, never paid without access, never access without payment [PLAN-12]', async ({
  task,
}) => {
  const random = mulberry(20_261_115)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const atOnce = 5
  keepFigures(task, { purchases: scaled(1000) })
  for (let left = scaled(1000); left > 0; left -= atOnce) {
    const buyers = await Promise.all(
      Array.from({ length: Math.min(atOnce, left) }, async () => {
        const card = random() < 0.75 ? ('approve' as const) : ('decline' as const)
        return { one: await here.buyer(), card, gatewayToken: await here.token(cards[card]) }
      }),
    )
    const faults = Array.from({ length: 1 + Math.floor(random() * 3 * atOnce) }, () => ({
      ...pick(kinds),
      match: pick(calls),
    }))
    for (const fault of faults) await here.gateway.fault('payments', { ...fault, times: 1 })
    const found = await Promise.all(
      buyers.map(async ({ one, gatewayToken }) => {
        const { id } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
        await here.finish(one, id)
        return { one, id }
      }),
    )
    await here.gateway.clearFaults('payments')
    for (const [index, { one, id }] of found.entries())
      expect(await audit(one, id), JSON.stringify(faults)).toEqual(
        buyers[index]?.card === 'approve' ? paidOnce : nothing,
      )
  }
}, 900_000)

/** Seeded random generator, so that a failing run can be repeated. */
function mulberry(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
