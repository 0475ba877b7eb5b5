import { billing } from '@juntas/contract/billing/billing'
import { describe, expect, test } from 'vitest'
import { cards } from '../../../../test/gateway.ts'
import {
  beginWithPurchases,
  buy,
  here,
  infoOf,
  instalments,
  noAccess,
  upfront,
} from '../../../../test/worlds/purchase-world.ts'

beginWithPurchases()

const fullAccess = { hasSubscription: true, hasActiveSubscription: true, hasCustomerFolders: true }

interface BillThere {
  id: number
  amount: string
  status: string
  installments: number
}
const billsThere = async (subscriptionId: number) =>
  (await here.there<{ bills: BillThere[] }>(`/bills?query=subscription_id=${subscriptionId}`)).bills

describe('a card that passes', () => {
  test('makes her subscription active and opens every sold folder before she is told [PLAN-12] [GAP-18] [GAP-102]', async () => {
    const one = await here.buyer()
    expect(await infoOf(one)).toMatchObject(noAccess)
    const purchase = await buy(one)
    expect(purchase).toMatchObject({ '@type': 'Purchase', status: 'paid', total: 2600, installments: 1, reason: null })
    expect(await infoOf(one)).toMatchObject(fullAccess)
    const { db } = here.context
    const sold = await db.selectFrom('folders').select('id').where('isSold', '=', true).execute()
    const held = await db.selectFrom('heldFolders').select('folderId').where('memberId', '=', one.id).execute()
    expect(held.map(({ folderId }) => folderId).sort()).toEqual(sold.map(({ id }) => id).sort())
    const [subscription] = (await one.call(billing.subscriptions))['hydra:member']
    expect(subscription).toMatchObject({
      status: 'active',
      billingStatus: 'paid',
      frequency: 'yearly',
      planName: 'Anual à vista',
    })
  })

  test('grants access until the period that was paid ends, a year from now [GAP-102]', async () => {
    const one = await here.buyer()
    await buy(one)
    const [grant] = await here.context.db
      .selectFrom('folderGrants')
      .selectAll()
      .where('memberId', '=', one.id)
      .execute()
    const [subscription] = (await one.call(billing.subscriptions))['hydra:member']
    expect(grant?.endsAt?.toISOString()).toBe(subscription?.paidUntil)
    const days = (Date.parse(subscription?.paidUntil ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(364)
    expect(days).toBeLessThan(367)
  })

  test('is one annual charge in twelve card instalments of R$ 260,00 [PLAN-01] [GAP-14] [GAP-105] [CONST-07]', async () => {
    const one = await here.buyer()
    const purchase = await buy(one, cards.approve, { plan: instalments })
    expect(purchase).toMatchObject({ status: 'paid', total: 3120, installments: 12, installmentPrice: 260 })
    const [sold] = await here.sold(purchase.id)
    const bills = await billsThere(sold?.id ?? 0)
    expect(bills.map(({ amount, installments: context }) => [Number(amount), context])).toEqual([[3120, 12]])
  })

  test('writes to her with the total and the day her access ends, once [GAP-105]', async () => {
    const one = await here.buyer({ name: 'Marina Alves' })
    await buy(one, cards.approve, { plan: instalments })
    await here.pass()
    const mails = here.mails.filter(({ to }) => to === one.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe('Pagamento confirmado')
    expect(mails[0]?.text).toContain('12x de R$\u00a0260,00, total R$\u00a03.120,00')
  })
})

describe('a card that is refused', () => {
  test.each([
    ['decline', 'insufficient_funds'],
    ['expired', 'card_expired'],
  ] as const)(
    '%s: she is told why in our words, and nothing remains of it [PLAN-12] [GAP-40]',
    async (card, reason) => {
      const one = await here.buyer()
      const purchase = await buy(one, cards[card])
      expect(purchase).toMatchObject({ status: 'declined', reason })
      expect(await infoOf(one)).toMatchObject(noAccess)
      const [sold] = await here.sold(purchase.id)
      expect(sold?.status).toBe('canceled')
      // The gateway must not retry the charge by itself in the following days.
      expect((await billsThere(sold?.id ?? 0)).map(({ status }) => status)).toEqual(['canceled'])
      expect((await one.call(billing.bills))['hydra:totalItems']).toBe(0)
      const [profile] = (await one.call(billing.cards))['hydra:member']
      expect(profile?.status).toBe('canceled')
    },
  )

  test('can be followed by one that passes [PLAN-12]', async () => {
    const one = await here.buyer()
    expect((await buy(one, cards.decline)).status).toBe('declined')
    expect((await buy(one)).status).toBe('paid')
    expect(await infoOf(one)).toMatchObject(fullAccess)
  })

  test('if the bank says yes while we are saying no, the year is hers [PLAN-12]', async () => {
    const one = await here.buyer()
    // Our cancellation is lost on its way, and the bank approves meanwhile.
    await here.gateway.fault('payments', { kind: 'reset', match: { method: 'DELETE', path: '/subscriptions' } })
    const first = await buy(one, cards.decline)
    expect(first.status).toBe('processing')
    const [sold] = await here.sold(first.id)
    const { charges } = await here.there<{ charges: { id: number; bill: { id: number } }[] }>('/charges?per_page=100')
    const [bill] = await billsThere(sold?.id ?? 0)
    const charge = charges.find((each) => each.bill.id === bill?.id)
    await here.gateway.post(`/control/payments/charges/${charge?.id}/approve`)
    await here.gateway.clearFaults('payments')
    expect(await here.finish(one, first.id)).toMatchObject({ status: 'paid' })
    expect(await infoOf(one)).toMatchObject(fullAccess)
    expect((await here.sold(first.id)).map(({ status }) => status)).toEqual(['active'])
  })
})

describe('a bank that thinks', () => {
  test('in review: she sees that, is asked for no other card, and has access when it is approved [GAP-18] [PLAN-16]', async () => {
    const one = await here.buyer()
    const purchase = await buy(one, cards.review)
    expect(purchase.status).toBe('review')
    expect(await infoOf(one)).toMatchObject({ hasCustomerFolders: false, hasActiveSubscription: false })
    expect(await one.call(billing.myPlan)).toMatchObject({
      purchase: { status: 'review' },
      subscription: { status: 'created', billingStatus: 'review' },
      canBuy: false,
    })
    // A second attempt is answered with the first purchase.
    expect((await buy(one)).id).toBe(purchase.id)
    expect(await here.sold(purchase.id)).toHaveLength(1)
    await decide(purchase.id, 'approve')
    await settleAll(one.id)
    expect(await one.call(billing.getPurchase, { params: purchase })).toMatchObject({ status: 'paid' })
    expect(await infoOf(one)).toMatchObject(fullAccess)
  })

  test('in review and then refused: nothing was charged and she may try again [GAP-18]', async () => {
    const one = await here.buyer()
    const purchase = await buy(one, cards.review)
    await decide(purchase.id, 'reject')
    await settleAll(one.id)
    expect(await here.finish(one, purchase.id)).toMatchObject({ status: 'declined', reason: 'review_refused' })
    expect(await infoOf(one)).toMatchObject(noAccess)
    expect((await buy(one)).status).toBe('paid')
  })

  test('for longer than we wait: the page tells the truth, and nothing is charged twice [PLAN-12]', async () => {
    const one = await here.buyer()
    const purchase = await buy(one, cards.hang)
    expect(purchase).toMatchObject({ status: 'processing', reason: null })
    expect(await infoOf(one)).toMatchObject({ hasCustomerFolders: false })
    expect((await buy(one)).id).toBe(purchase.id)
    await here.pass(1)
    expect(await here.sold(purchase.id)).toHaveLength(1)
    await here.gateway.post('/control/payments/charges/release')
    expect((await here.finish(one, purchase.id)).status).toBe('paid')
    expect(await here.sold(purchase.id)).toHaveLength(1)
    expect(await infoOf(one)).toMatchObject(fullAccess)
  })

  async function decide(purchaseId: number, verdict: 'approve' | 'reject') {
    const [sold] = await here.sold(purchaseId)
    const [bill] = await billsThere(sold?.id ?? 0)
    const { charges } = await here.there<{ charges: { id: number; bill: { id: number } }[] }>('/charges?per_page=100')
    const charge = charges.find((each) => each.bill.id === bill?.id)
    await here.gateway.post(`/control/payments/charges/${charge?.id}/${verdict}`)
  }
  async function settleAll(memberId: number) {
    const rows = await here.context.db
      .selectFrom('subscriptions')
      .select('id')
      .where('memberId', '=', memberId)
      .execute()
    const { syncSubscription } = await import('../subscription/gateway-sync.ts')
    for (const { id } of rows) await syncSubscription(here.context, id)
    await here.pass()
  }
})

describe('asked twice', () => {
  test('a double click and two tabs make one purchase and one charge [PLAN-12]', async () => {
    const one = await here.buyer()
    const tokens = await Promise.all(Array.from({ length: 5 }, () => here.token()))
    const replies = await Promise.all(
      tokens.map((gatewayToken) => one.call(billing.buy, { body: { plan: upfront, gatewayToken } })),
    )
    expect(new Set(replies.map(({ id }) => id)).size).toBe(1)
    const done = await here.finish(one, replies[0]?.id ?? 0)
    expect(done.status).toBe('paid')
    expect(await here.sold(done.id)).toHaveLength(1)
    expect((await one.call(billing.bills))['hydra:totalItems']).toBe(1)
  })

  test('the same request again is answered with the same purchase, even when it is over [PLAN-12]', async () => {
    const one = await here.buyer()
    const gatewayToken = await here.token(cards.decline)
    const first = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
    const second = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
    expect([second.id, second.status]).toEqual([first.id, 'declined'])
  })

  test('who holds a year cannot buy another [GAP-18]', async () => {
    const one = await here.buyer()
    await buy(one)
    await expect(buy(one)).rejects.toMatchObject({ status: 409, code: 'already_subscribed' })
  })

  test('a year that ran out is in nobody’s way [PLAN-12]', async () => {
    const one = await here.buyer({
      subscriptions: [{ status: 'active', startsAt: new Date('2024-01-01'), endsAt: new Date('2025-01-01') }],
    })
    expect((await buy(one)).status).toBe('paid')
  })

  test('a token that another member used is of no use [GAP-40]', async () => {
    const gatewayToken = await here.token()
    await (await here.buyer()).call(billing.buy, { body: { plan: upfront, gatewayToken } })
    const other = await here.buyer()
    await expect(other.call(billing.buy, { body: { plan: upfront, gatewayToken } })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('what may be sent', () => {
  test('no price to pay and no card: a plan, a coupon, a token and what was shown [GAP-14] [GAP-40]', async () => {
    const one = await here.buyer()
    const gatewayToken = await here.token()
    for (const body of [
      { plan: upfront, gatewayToken, price: 1 },
      { plan: upfront, gatewayToken, amount: 0.01 },
      { plan: upfront, gatewayToken: '4111111111111111' },
      { plan: upfront },
      { plan: '1', gatewayToken },
    ])
      await expect(one.call(billing.buy, { body: body as never })).rejects.toMatchObject({ status: 422 })
    expect((await one.call(billing.purchases))['hydra:totalItems']).toBe(0)
  })

  test('a plan that is not sold cannot be bought, nor one that is not there [GAP-106]', async () => {
    const one = await here.buyer()
    const former = await here.context.db
      .selectFrom('plans')
      .select('id')
      .where('status', '=', 'inactive')
      .executeTakeFirstOrThrow()
    const gatewayToken = await here.token()
    const at = (plan: string) => one.call(billing.buy, { body: { plan, gatewayToken } })
    await expect(at(`/v1/plans/${former.id}`)).rejects.toMatchObject({ status: 410, code: 'plan_not_sold' })
    await expect(at('/v1/plans/999999')).rejects.toMatchObject({ status: 404 })
  })

  test('another’s purchase is not there [GUARD-21]', async () => {
    const one = await here.buyer()
    const { id } = await buy(one)
    const other = await here.buyer()
    await expect(other.call(billing.getPurchase, { params: { id } })).rejects.toMatchObject({ status: 404 })
    expect((await other.call(billing.purchases))['hydra:totalItems']).toBe(0)
  })

  test('a token older than five minutes: nothing was charged, the card is asked for again [GAP-40]', async () => {
    const one = await here.buyer()
    const gatewayToken = await here.token()
    await here.gateway.post('/control/payments/clock', { days: 0.005 })
    expect(await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })).toMatchObject({
      status: 'failed',
      reason: 'token_expired',
    })
    expect(await infoOf(one)).toMatchObject(noAccess)
    expect((await buy(one)).status).toBe('paid')
  })
})
