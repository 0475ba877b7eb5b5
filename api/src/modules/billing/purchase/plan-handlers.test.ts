import { billing } from '@juntas/contract/billing/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import { ensurePlan } from '../gateway-records.ts'

let here: Shop
let upfront: string
beforeAll(async () => {
  here = await shop()
  upfront = await here.plan('upfront')
})
afterAll(() => here.close())

const addCoupon = async (values: Partial<{ code: string; percentage: number; amountCents: number; maxUses: number }>) =>
  here.context.db
    .insertInto('coupons')
    .values({
      code: 'TESTE',
      ...(values.amountCents ? { kind: 'fixed' as const } : { kind: 'percentage' as const, percentage: 10 }),
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
const uses = async (code: string) =>
  (await here.context.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses

describe('plans', () => {
  test('are two ways to pay the same year, each with its own total [PLAN-01] [GAP-14] [CONST-07] [DATA-07]', async () => {
    const { 'hydra:member': plans } = await here.visitor.call(billing.plans)
    expect(plans.map(({ price, installments, installmentPrice }) => [price, installments, installmentPrice])).toEqual([
      [2600, 1, 2600],
      [3120, 12, 260],
    ])
    expect(plans.map(({ extra, saving }) => [extra, saving])).toEqual([
      [null, 520],
      [{ amount: 520, percentage: 20 }, null],
    ])
    expect(plans[0]?.monthlyPrice).toBe(216.67)
  })

  test('have the fields of the specification, one of them an original price [PLAN-03] [PLAN-05] [DATA-07]', async () => {
    const { 'hydra:member': plans } = await here.visitor.call(billing.plans)
    for (const plan of plans)
      expect(Object.keys(plan)).toEqual(
        expect.arrayContaining([
          ...['id', 'name', 'price', 'originalPrice', 'installments'],
          ...['description', 'status', 'frequency', 'billingStatus'],
        ]),
      )
    expect(plans[0]).toMatchObject({ originalPrice: 3120, status: 'active', frequency: 'yearly', billingStatus: null })
    expect(plans[0]?.description).toMatch(/^<p>.*<\/p>$/)
  })

  test('of former years and other rhythms exist and are never offered [GAP-106] [DATA-07] [PLAN-18]', async () => {
    const { db } = here.context
    const all = await db.selectFrom('plans').select(['frequency', 'status']).execute()
    expect(new Set(all.map(({ frequency }) => frequency))).toEqual(
      new Set(['daily', 'weekly', 'monthly', 'quarterly', 'semiannual', 'yearly']),
    )
    const { 'hydra:member': plans } = await here.visitor.call(billing.plans)
    expect(plans).toHaveLength(2)
    expect(all.filter(({ status }) => status === 'inactive').length).toBe(5)
  })

  test('are named in the language of the screen [PLAN-04] [I18N-01]', async () => {
    const names = async (tag: string) =>
      (await here.visitor.call(billing.plans, { headers: { 'accept-language': tag } }))['hydra:member'].map(
        ({ name }) => name,
      )
    expect(await names('es-ES')).toEqual(['Anual al contado', 'Anual en cuotas'])
    expect(await names('en-US')).toEqual(['Yearly, paid at once', 'Yearly, in installments'])
  })

  test('say what each instalment is and when, and what the renewal costs and when [PLAN-08] [GAP-105]', async () => {
    const { 'hydra:member': plans } = await here.visitor.call(billing.plans)
    const { quote } = plans[1] ?? {}
    expect(quote?.calendar).toHaveLength(12)
    expect(quote?.calendar.map(({ amount }) => amount)).toEqual(Array(12).fill(260))
    const dates = quote?.calendar.map(({ date }) => date) ?? []
    expect([...dates].sort()).toEqual(dates)
    expect(new Set(dates.map((date) => date.slice(0, 7))).size).toBe(12)
    expect(quote?.renewal).toMatchObject({ price: 3120, installments: 12, installmentPrice: 260 })
    expect(quote?.renewal.date.slice(5)).toBe(quote?.startsOn.slice(5))
    expect(Number(quote?.renewal.date.slice(0, 4))).toBe(Number(quote?.startsOn.slice(0, 4)) + 1)
  })

  test('that several processes sell for the first time at once are made once at the gateway [house D8] [PLAN-12]', async () => {
    const { db } = here.context
    // Nobody has bought it at the gateway, whatever the other tests bought.
    const { id, code } = await db
      .selectFrom('plans')
      .select(['id', 'code'])
      .where('frequency', '=', 'monthly')
      .executeTakeFirstOrThrow()
    // A process that died while it made the plan blocks others only until its claim expires.
    const past = new Date(Date.now() - 1000)
    await db.updateTable('plans').set({ gatewayClaimedUntil: past }).where('id', '=', id).execute()
    // As processes do, the calls share only the database: each has its own copy of the context.
    const made = await Promise.all([1, 2, 3, 4].map(() => ensurePlan({ ...here.context }, id)))
    expect(new Set(made.map(({ planId }) => planId)).size).toBe(1)
    const { plans } = await here.there<{ plans: object[] }>(`/plans?query=code=${code}`)
    const { products } = await here.there<{ products: object[] }>(`/products?query=code=${code}`)
    expect([plans.length, products.length]).toEqual([1, 1])
  })

  test('without a price here promise no renewal and name no debt [GAP-105]', async () => {
    const one = await here.buyer({ subscriptions: [{ status: 'active' }] })
    const before = new Date(Date.now() - 1000)
    await here.context.db
      .updateTable('subscriptions')
      .set({ paidUntil: before, overdueSince: before })
      .where('memberId', '=', one.id)
      .execute()
    const { subscription } = await one.call(billing.myPlan)
    expect(subscription).toMatchObject({ isOverdue: true, price: null, renewal: null, owed: null })
  })
})

describe('coupons', () => {
  test('are three: percentage, fixed, expired, with expiry dates [DATA-08]', async () => {
    const eva = await here.as('eva')
    const get = (code: string) => eva.call(billing.coupon, { params: { code } })
    expect(await get('juntas10')).toMatchObject({ code: 'JUNTAS10', kind: 'percentage', percentage: 10 })
    expect(await get('BEMVINDA300')).toMatchObject({ kind: 'fixed', amount: 300, expiresAt: expect.any(String) })
    await expect(get('VERAO2025')).rejects.toMatchObject({ status: 410, code: 'coupon_expired' })
    await expect(get('NADA')).rejects.toMatchObject({ status: 404, code: 'coupon_unknown' })
  })

  test('a visitor reads the prices and what a coupon does as a new member would, and buys nothing [GAP-166]', async () => {
    const eva = await here.as('eva')
    const [hers, visitors] = await Promise.all(
      [eva, here.visitor].map(async (caller) => ({
        plans: (await caller.call(billing.plans))['hydra:member'],
        coupon: await caller.call(billing.coupon, { params: { code: 'JUNTAS10' } }),
      })),
    )
    expect(visitors).toEqual(hers)
    await expect(here.visitor.call(billing.coupon, { params: { code: 'VERAO2025' } })).rejects.toMatchObject({
      code: 'coupon_expired',
    })
    const body = { plan: '/v1/plans/1', gatewayToken: 'x' }
    await expect(here.visitor.call(billing.buy, { body })).rejects.toMatchObject({ status: 401 })
  })

  test('say what they do to each plan now, and that the renewal is at the full price in as many parts [PLAN-08] [GAP-105]', async () => {
    const eva = await here.as('eva')
    const { plans } = await eva.call(billing.coupon, { params: { code: 'JUNTAS10' } })
    expect(plans.map(({ quote }) => [quote.price, quote.discount, quote.total, quote.installmentPrice])).toEqual([
      [2600, 260, 2340, 2340],
      [3120, 312, 2808, 234],
    ])
    expect(plans[1]?.quote.renewal).toMatchObject({ price: 3120, installments: 12, installmentPrice: 260 })
  })

  test('cents that cannot be shared go to the first instalment [GAP-105]', async () => {
    const eva = await here.as('eva')
    await addCoupon({ code: 'CENTAVO', amountCents: 5 })
    const { plans } = await eva.call(billing.coupon, { params: { code: 'CENTAVO' } })
    const [first, ...others] = plans[1]?.quote.calendar.map(({ amount }) => Math.round(amount * 100)) ?? []
    expect(new Set(others)).toEqual(new Set([25_999]))
    expect((first ?? 0) + 25_999 * 11).toBe(311_995)
  })

  test('are checked again when she pays, and what is charged is what was shown [GAP-79] [PLAN-10]', async () => {
    const one = await here.buyer()
    const purchase = await one.call(billing.buy, {
      body: { plan: upfront, coupon: 'juntas10', gatewayToken: await here.token() },
    })
    expect(purchase).toMatchObject({ status: 'paid', total: 2340, coupon: 'JUNTAS10' })
    const [sold] = await here.sold(purchase.id)
    const { bills } = await here.there<{ bills: { amount: string }[] }>(`/bills?query=subscription_id=${sold?.id}`)
    expect(bills.map(({ amount }) => Number(amount))).toEqual([2340])
    const late = await here.buyer()
    for (const [coupon, code] of [
      ['VERAO2025', 'coupon_expired'],
      ['INVENTADO', 'coupon_unknown'],
    ] as const)
      await expect(
        late.call(billing.buy, { body: { plan: upfront, coupon, gatewayToken: await here.token() } }),
      ).rejects.toMatchObject({ code })
    expect((await late.call(billing.purchases))['hydra:totalItems']).toBe(0)
  })

  test('may be for one plan only [GAP-105]', async () => {
    const { id } = await addCoupon({ code: 'SOPARCELADO' })
    const other = await here.plan('instalments')
    await here.context.db
      .insertInto('couponPlans')
      .values({ couponId: id, planId: Number(other.split('/').pop()) })
      .execute()
    const one = await here.buyer()
    const { plans } = await one.call(billing.coupon, { params: { code: 'SOPARCELADO' } })
    expect(plans.map(({ plan }) => plan)).toEqual([other])
    await expect(
      one.call(billing.buy, { body: { plan: upfront, coupon: 'SOPARCELADO', gatewayToken: await here.token() } }),
    ).rejects.toMatchObject({ status: 422, code: 'coupon_not_for_plan' })
  })

  test('a use is reserved when the purchase is sent and given back when it is declined [GAP-105]', async () => {
    await addCoupon({ code: 'VOLTA', maxUses: 1 })
    const [one, other] = [await here.buyer(), await here.buyer()]
    const body = async (card: string) => ({ plan: upfront, coupon: 'VOLTA', gatewayToken: await here.token(card) })
    const held = await one.call(billing.buy, { body: await body(cards.review) })
    expect([held.status, await uses('VOLTA')]).toEqual(['review', 1])
    await expect(other.call(billing.coupon, { params: { code: 'VOLTA' } })).rejects.toMatchObject({
      status: 409,
      code: 'coupon_used_up',
    })
    await addCoupon({ code: 'VOLTA2', maxUses: 1 })
    const declined = await other.call(billing.buy, { body: { ...(await body(cards.decline)), coupon: 'VOLTA2' } })
    expect([declined.status, await uses('VOLTA2')]).toEqual(['declined', 0])
  })

  test('the last use, wanted by fifty at once, is had by one [GAP-105]', async () => {
    const count = 50
    await addCoupon({ code: 'ULTIMA', maxUses: 1 })
    const buyers = await Promise.all(Array.from({ length: count }, () => here.buyer()))
    const tokens = await Promise.all(buyers.map(() => here.token()))
    const results = await Promise.allSettled(
      buyers.map((one, index) =>
        one.call(billing.buy, { body: { plan: upfront, coupon: 'ULTIMA', gatewayToken: tokens[index] ?? '' } }),
      ),
    )
    const won = results.filter(({ status }) => status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'coupon_used_up' })
    expect(await uses('ULTIMA')).toBe(1)
  })

  test('a whole year for nothing is a year: access, and the full price a year later [GAP-105]', async () => {
    await addCoupon({ code: 'PRESENTE', percentage: 100 })
    const one = await here.buyer()
    const purchase = await one.call(billing.buy, {
      body: { plan: upfront, coupon: 'PRESENTE', gatewayToken: await here.token() },
    })
    expect(purchase).toMatchObject({ status: 'paid', total: 0 })
    const { subscription, hasAccess } = await one.call(billing.myPlan)
    expect([hasAccess, subscription?.renewal?.price]).toEqual([true, 2600])
  })
})
