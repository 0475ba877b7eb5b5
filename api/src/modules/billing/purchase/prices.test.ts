import { billing } from '@juntas/contract/billing/billing'
import { afterEach, describe, expect, test } from 'vitest'
import { cards } from '../../../../test/gateway.ts'
import {
  type Buyer,
  beginWithPurchases,
  buy,
  here,
  infoOf,
  instalments,
  noAccess,
  upfront,
} from '../../../../test/worlds/purchase-world.ts'

beginWithPurchases()

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
