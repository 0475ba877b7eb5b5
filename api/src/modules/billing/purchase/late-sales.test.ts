import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import { reconcile } from '../bills/reconciliation.ts'
import { syncSubscription } from '../subscription/gateway-sync.ts'

// A delayed request becomes a sale after every process has stopped waiting for it.
let here: Shop
let upfront: string
beforeAll(async () => {
  here = await shop({ VINDI_CALL_MS: '500', VINDI_SETTLE_MS: '300' })
  upfront = await here.plan('upfront')
})
afterAll(() => here.close())
afterEach(() => here.gateway.clearFaults('payments'))

const delayed = (ms: number) => ({
  kind: 'late',
  ms,
  match: { method: 'POST', path: '/subscriptions$' },
  times: 1,
})

interface Books {
  bills: { charges: { status: string; last_transaction: { transaction_type: string } | null }[] }[]
}
async function booksOf(purchaseId: number) {
  const sales = await here.sold(purchaseId)
  const charges = []
  for (const { id } of sales) {
    const { bills } = await here.there<Books>(`/bills?query=subscription_id=${id}`)
    charges.push(...bills.flatMap((bill) => bill.charges))
  }
  return {
    sales: sales.length,
    active: sales.filter(({ status }) => status === 'active').length,
    paid: charges.filter(({ status }) => status === 'paid').length,
    refunded: charges.filter(({ last_transaction: last }) => last?.transaction_type === 'refund').length,
  }
}

/** Waits until the delayed sale has been made. */
async function untilSold(purchaseId: number, count: number) {
  await expect.poll(async () => (await here.sold(purchaseId)).length, { timeout: 20_000 }).toBe(count)
}

/** Delivers the gateway's webhooks from index `from` on. */
async function deliverWebhooks(from: number) {
  const { webhooks } = await here.gateway.get<{ webhooks: { body: unknown }[] }>('/control/payments/webhooks')
  for (const { body } of webhooks.slice(from))
    expect((await here.visitor.raw('POST', '/v1/webhooks/vindi?token=sandbox-webhook', { body })).statusCode).toBe(200)
  await here.pass()
}
const sentWebhooks = async () =>
  (await here.gateway.get<{ webhooks: unknown[] }>('/control/payments/webhooks')).webhooks.length

async function bought() {
  const one = await here.buyer()
  const gatewayToken = await here.token()
  await here.gateway.fault('payments', delayed(2500))
  const { id } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
  return { one, id }
}

test('sold again because nothing was heard, and then the first one comes after all: it is taken back [PLAN-12]', async () => {
  const { one, id } = await bought()
  expect((await here.finish(one, id)).status).toBe('paid')
  const from = await sentWebhooks()
  await untilSold(id, 2)
  await deliverWebhooks(from)
  expect(await booksOf(id)).toEqual({ sales: 2, active: 1, paid: 1, refunded: 1 })
  expect((await one.call(members.me))['hydra:member'][0]?.sessionInfo.hasCustomerFolders).toBe(true)
})

test('the same without a webhook: the nightly comparison takes it back and reports it [GAP-53]', async () => {
  const { one, id } = await bought()
  expect((await here.finish(one, id)).status).toBe('paid')
  await untilSold(id, 2)
  const found = await reconcile(here.context)
  expect(found).toContainEqual(expect.objectContaining({ kind: 'made_twice', there: '2', isSettled: true }))
  expect(await booksOf(id)).toEqual({ sales: 2, active: 1, paid: 1, refunded: 1 })
  // Reported once, not every night.
  expect((await reconcile(here.context)).filter(({ kind }) => kind === 'made_twice')).toEqual([])
})

test.each(['a webhook', 'the nightly comparison'])(
  'given up and told so, and then sold after all: %s takes it back, and she was not charged [PLAN-12]',
  async (by) => {
    const one = await here.buyer()
    const gatewayToken = await here.token()
    await here.gateway.fault('payments', delayed(9000))
    await here.gateway.fault('payments', { kind: 'reset', match: { method: 'GET', path: '/subscriptions$' } })
    const { id, status } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
    expect(status).toBe('processing')
    await here.gateway.clearFaults('payments')
    await here.backdate(id, 660)
    expect(await here.finish(one, id)).toMatchObject({ status: 'failed', reason: 'gateway_unavailable' })
    const from = await sentWebhooks()
    await untilSold(id, 1)
    if (by === 'a webhook') await deliverWebhooks(from)
    else await reconcile(here.context)
    expect(await booksOf(id)).toEqual({ sales: 1, active: 0, paid: 0, refunded: 1 })
    expect((await one.call(members.me))['hydra:member'][0]?.sessionInfo.hasCustomerFolders).toBe(false)
    expect((await one.call(billing.myPlan)).canBuy).toBe(true)
  },
)

test.each([
  ['approve', 'paid'],
  ['review', 'waiting'],
] as const)(
  'what is read of a bill after newer news changes it only if it was paid: %s [GAP-53]',
  async (card, status) => {
    const one = await here.buyer()
    await one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token(cards[card]) } })
    const { db } = here.context
    const { subscriptionId } = await db
      .updateTable('bills')
      .set({ status: 'waiting', gatewayUpdatedAt: new Date(Date.now() + 60_000) })
      .where('memberId', '=', one.id)
      .returning('subscriptionId')
      .executeTakeFirstOrThrow()
    await syncSubscription(here.context, subscriptionId ?? 0)
    const { 'hydra:member': bills } = await one.call(billing.bills)
    expect(bills.map((bill) => bill.status)).toEqual([status])
  },
)
