import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'

let here: Shop
let upfront: string
let instalments: string
beforeAll(async () => {
  here = await shop()
  upfront = await here.plan('upfront')
  instalments = await here.plan('instalments')
})
afterAll(() => here.close())
afterEach(() => here.gateway.clearFaults('payments'))

type Buyer = Awaited<ReturnType<Shop['buyer']>>
const buy = async (one: Buyer, card: string = cards.approve, more: { plan?: string; coupon?: string } = {}) =>
  one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token(card), ...more } })
const infoOf = async (one: Buyer) => (await one.call(members.me))['hydra:member'][0]?.sessionInfo
const noAccess = { hasSubscription: false, hasActiveSubscription: false, hasCustomerFolders: false }
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
    const { syncSubscription: settle } = await import('../subscription/gateway-sync.ts')
    for (const { id } of rows) await settle(here.context, id)
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

describe('a price that was changed while she typed her card', () => {
  const planId = () => Number(upfront.split('/').pop())
  const setPlan = (values: { priceCents?: number; trialDays?: number }) =>
    here.context.db.updateTable('plans').set(values).where('id', '=', planId()).execute()
  const shownTo = async (one: Buyer, coupon?: string) => {
    const { quote } = coupon
      ? (await one.call(billing.coupon, { params: { code: coupon } })).plans.find(({ plan }) => plan === upfront)!
      : (await one.call(billing.plans))['hydra:member'].find((plan) => plan['@id'] === upfront)!
    const { price, total, installments, trialDays } = quote
    return { price, total, installments, trialDays }
  }
  afterEach(() => setPlan({ priceCents: 260_000, trialDays: 0 }))

  test.each([
    ['a higher price', { trialDays: 0 }, { priceCents: 300_000 }],
    ['a trial that is gone', { trialDays: 14 }, { trialDays: 0 }],
  ])('is not charged: %s [PLAN-12] [GAP-14] [GAP-105]', async (_, before, after) => {
    await setPlan(before)
    const one = await here.buyer()
    const usesOf = async () =>
      (
        await here.context.db
          .selectFrom('coupons')
          .select('uses')
          .where('code', '=', 'JUNTAS10')
          .executeTakeFirstOrThrow()
      ).uses
    const [shown, uses] = [await shownTo(one, 'JUNTAS10'), await usesOf()]
    const sales = async () =>
      (await here.there<{ subscriptions: object[] }>('/subscriptions?per_page=100')).subscriptions
    const sold = await sales()
    await setPlan(after)
    const order = async (accepted: typeof shown) => ({
      body: { plan: upfront, coupon: 'JUNTAS10', gatewayToken: await here.token(), shown: accepted },
    })
    await expect(one.call(billing.buy, await order(shown))).rejects.toMatchObject({
      status: 409,
      code: 'price_changed',
    })
    expect((await one.call(billing.purchases))['hydra:totalItems']).toBe(0)
    expect([await usesOf(), (await sales()).length]).toEqual([uses, sold.length])
    // Once it was read again, it is bought as it is now.
    const read = await shownTo(one, 'JUNTAS10')
    expect(await one.call(billing.buy, await order(read))).toMatchObject({ status: 'paid', total: read.total })
  })

  test('is charged as it is to a caller that does not say what it showed [GAP-53]', async () => {
    const one = await here.buyer()
    await setPlan({ priceCents: 300_000 })
    expect(await buy(one)).toMatchObject({ status: 'paid', total: 3000 })
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

test('a trial: folders at once, the first charge ahead, and the card is asked about before [GAP-102]', async () => {
  const planId = Number(upfront.split('/').pop())
  const { db } = here.context
  await db.updateTable('plans').set({ trialDays: 14 }).where('id', '=', planId).execute()
  try {
    const one = await here.buyer()
    expect(await buy(one)).toMatchObject({ status: 'paid', isTrial: true })
    expect(await infoOf(one)).toMatchObject({
      hasTrialSubscription: true,
      hasActiveSubscription: false,
      hasCustomerFolders: true,
    })
    expect((await one.call(billing.myPlan)).subscription).toMatchObject({ status: 'future', billingStatus: null })
    const other = await here.buyer()
    expect(await buy(other, cards.decline)).toMatchObject({ status: 'declined', reason: 'insufficient_funds' })
    expect(await infoOf(other)).toMatchObject(noAccess)
  } finally {
    await db.updateTable('plans').set({ trialDays: 0 }).where('id', '=', planId).execute()
  }
})

test('a trial is given once: who left one is quoted and charged the price at once, whichever plan she takes [GAP-102] [PLAN-12]', async () => {
  const { db } = here.context
  await db.updateTable('plans').set({ trialDays: 14 }).where('status', '=', 'active').execute()
  try {
    const one = await here.buyer()
    const trials = async () => (await one.call(billing.plans))['hydra:member'].map(({ quote }) => quote.trialDays)
    expect(await trials()).toEqual([14, 14])
    await buy(one)
    const { subscription } = await one.call(billing.myPlan)
    await one.call(billing.withdraw, { params: { id: subscription?.id ?? 0 } })
    await here.pass()
    expect(await trials()).toEqual([0, 0])
    const { plans } = await one.call(billing.coupon, { params: { code: 'JUNTAS10' } })
    expect(plans.map(({ quote }) => quote.trialDays)).toEqual([0, 0])
    const shown = { price: 3120, total: 3120, installments: 12, trialDays: 0 }
    const body = { plan: instalments, gatewayToken: await here.token(), shown }
    expect(await one.call(billing.buy, { body })).toMatchObject({ status: 'paid', isTrial: false })
    expect((await one.call(billing.myPlan)).subscription).toMatchObject({ status: 'active', paid: { total: 3120 } })
    const visitors = (await here.visitor.call(billing.plans))['hydra:member']
    expect(visitors.map(({ quote }) => quote.trialDays)).toEqual([14, 14])
  } finally {
    await db.updateTable('plans').set({ trialDays: 0 }).where('status', '=', 'active').execute()
  }
})
