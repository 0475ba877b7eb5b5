import { billing } from '@juntas/contract/billing/billing'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, shop } from '../../../../test/gateway.ts'

let here: Shop
beforeAll(async () => {
  here = await shop()
})
afterAll(() => here.close())

const planOf = async (name: string) => (await here.as(name)).call(billing.myPlan)

describe('my plan', () => {
  test('of an individual member: name, status, billing status, frequency, renewal [PLAN-14] [GUARD-19]', async () => {
    const plan = await planOf('ana')
    expect(plan).toMatchObject({ payer: 'self', company: null, hasAccess: true, canBuy: false, canChangeCard: true })
    expect(plan.subscription).toMatchObject({
      planName: 'Anual à vista',
      status: 'active',
      billingStatus: 'paid',
      frequency: 'yearly',
      price: 2600,
      renewal: { price: 2600, installments: 1 },
    })
    expect(plan.paymentProfile).toMatchObject({ status: 'active', brand: 'Visa', lastFour: '1111', isExpired: false })
  })

  test('of who has just bought, whole: what was paid, what comes, and what may be done [PLAN-14] [GAP-105]', async () => {
    const one = await here.buyer()
    const gatewayToken = await here.token()
    await one.call(billing.buy, { body: { plan: await here.plan('instalments'), gatewayToken, coupon: 'JUNTAS10' } })
    const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
    const plan = await one.call(billing.myPlan, { headers: { 'accept-language': 'en-US' } })
    const { subscription } = plan
    const { id, paidUntil } = subscription ?? { id: 0, paidUntil: null }
    const nextCharge = { price: 3120, installments: 12, installmentPrice: 260, date: dayIn(new Date(paidUntil ?? '')) }
    const whole = {
      '@id': `/v1/subscriptions/${id}`,
      '@type': 'Subscription',
      id,
      plan: await here.plan('instalments'),
      planName: 'Yearly, in installments',
      price: 3120,
      discount: 312,
      installments: 12,
      installmentPrice: 260,
      frequency: 'yearly',
      status: 'active',
      billingStatus: 'paid',
      paid: {
        ...{ total: 2808, installments: 12, installmentPrice: 234, discount: 312, coupon: 'JUNTAS10' },
        ...{ card: 'Visa •••• 1111', paidAt: iso, refundedAt: null },
      },
      startsAt: iso,
      paidUntil: iso,
      opensOn: null,
      renewal: nextCharge,
      owed: null,
      canceledAt: null,
      graceUntil: null,
      isOverdue: false,
      isRenewalEnded: false,
      canEndRenewal: true,
      canResumeRenewal: false,
      canWithdraw: true,
      withdrawUntil: iso,
      refund: 2808,
      isWithdrawing: false,
    }
    const card = { status: 'active', brand: 'Visa', lastFour: '1111', expiration: '12/39', isExpired: false }
    expect(plan).toMatchObject({ payer: 'self', company: null, purchase: null, paymentProfile: card })
    expect(plan).toMatchObject({ accessUntil: paidUntil, hasAccess: true, canBuy: false })
    expect(plan).toMatchObject({ canChangeCard: true, canRemoveCard: false })
    expect(subscription).toEqual(whole)
    const { 'hydra:member': held } = await one.call(billing.subscriptions)
    expect(held).toEqual([{ ...whole, planName: 'Anual parcelado' }])
    const { 'hydra:member': bills } = await one.call(billing.bills)
    const billId = bills[0]?.id
    expect(bills).toEqual([
      {
        '@id': `/v1/bills/${billId}`,
        '@type': 'Bill',
        id: billId,
        subscription: `/v1/subscriptions/${id}`,
        planName: 'Anual parcelado',
        status: 'paid',
        amount: 2808,
        discount: 312,
        installments: 12,
        installmentPrice: 234,
        card: 'Visa •••• 1111',
        reason: null,
        ...{ dueAt: iso, paidAt: iso, refundedAt: null, periodStart: iso, periodEnd: paidUntil },
        receipt: `/v1/bills/${billId}/receipt`,
      },
    ])
    const { 'hydra:member': bought } = await one.call(billing.purchases)
    const purchaseId = bought[0]?.id
    expect(bought).toEqual([
      {
        '@id': `/v1/purchases/${purchaseId}`,
        '@type': 'Purchase',
        id: purchaseId,
        status: 'paid',
        reason: null,
        plan: whole.plan,
        planName: 'Anual parcelado',
        coupon: 'JUNTAS10',
        card: 'Visa •••• 1111',
        total: 2808,
        installments: 12,
        installmentPrice: 234,
        isTrial: false,
        subscription: whole['@id'],
        createdAt: iso,
      },
    ])
  })

  test('is the live one before a later one that ended; without a company and without a live one it is her own [GAP-106]', async () => {
    const both = await here.buyer({ subscriptions: [{ status: 'active' }, { status: 'expired' }] })
    expect(await both.call(billing.myPlan)).toMatchObject({ payer: 'self', subscription: { status: 'active' } })
    const { 'hydra:member': held } = await both.call(billing.subscriptions)
    expect(held.map(({ status }) => status)).toEqual(['expired', 'active'])
    const former = await here.buyer({ subscriptions: [{ status: 'expired' }] })
    expect(await former.call(billing.myPlan)).toMatchObject({ payer: 'self', canBuy: true, canChangeCard: false })
    const { id } = (await planOf('carla')).company ?? { id: 0 }
    const employed = await here.buyer({ subscriptions: [{ status: 'expired' }], company: { id } })
    expect(await employed.call(billing.myPlan)).toMatchObject({
      payer: 'company',
      company: { id, name: 'Aurora' },
      accessUntil: null,
      hasAccess: true,
      canBuy: false,
    })
  })

  test('counts folders that are open now: without an end for ever, not those of before or later [GAP-106]', async () => {
    const guest = await here.buyer({ hasFolders: true })
    const { db } = here.context
    const grants = db.updateTable('folderGrants').where('memberId', '=', guest.id)
    const seen = async () => {
      const { payer, hasAccess, accessUntil, canBuy } = await guest.call(billing.myPlan)
      return [payer, hasAccess, accessUntil, canBuy]
    }
    expect(await seen()).toEqual(['none', true, null, false])
    const later = new Date(Date.now() + 86_400_000)
    await grants.set({ endsAt: later }).execute()
    expect(await seen()).toEqual(['none', true, later.toISOString(), false])
    await grants.set({ startsAt: new Date(later.getTime() - 1000) }).execute()
    expect(await seen()).toEqual(['none', false, null, true])
    const before = Date.now() - 86_400_000
    await grants.set({ startsAt: new Date(before), endsAt: new Date(before + 1000) }).execute()
    expect(await seen()).toEqual(['none', false, null, true])
  })

  test('of a corporate member names her company as the payer [GAP-106] [GUARD-19] [AUTH-51]', async () => {
    expect(await planOf('carla')).toMatchObject({
      payer: 'company',
      company: { name: 'Aurora' },
      subscription: null,
      hasAccess: true,
      canBuy: false,
      canChangeCard: false,
    })
  })

  test('of who has none says that she may buy [GAP-106]', async () => {
    expect(await planOf('eva')).toMatchObject({ payer: 'none', subscription: null, canBuy: true, canChangeCard: false })
  })

  test('of who owes: no access, active, overdue [GUARD-06] [GUARD-08]', async () => {
    const plan = await planOf('dani')
    expect(plan).toMatchObject({ hasAccess: false, canBuy: false, canChangeCard: true })
    expect(plan.subscription).toMatchObject({ status: 'active', billingStatus: 'pending', isOverdue: true })
  })

  test.each([
    ['rosana.vilela', 'created', 'waiting'],
    ['ana', 'active', 'paid'],
    ['noemi.paiva', 'canceled', 'paid'],
    ['duda', 'future', 'scheduled'],
    ['tamires.lobo', 'expired', 'canceled'],
    ['dani', 'active', 'pending'],
    ['quiteria.ramos', 'active', 'review'],
  ])('%s is an example of %s and %s [DATA-07] [PLAN-15] [PLAN-16]', async (name, status, billingStatus) => {
    const { subscription } = await planOf(`${name}@demo.juntas.test`)
    const [first] = (await (await here.as(`${name}@demo.juntas.test`)).call(billing.bills))['hydra:member']
    expect(subscription?.status).toBe(status)
    expect([subscription?.billingStatus, first?.status]).toContain(billingStatus)
  })

  test('there is one example of every frequency and of both states of a card [DATA-07] [PLAN-17] [PLAN-18]', async () => {
    const { db } = here.context
    const held = await db
      .selectFrom('subscriptions as s')
      .innerJoin('plans as p', 'p.id', 's.planId')
      .select('p.frequency')
      .distinct()
      .execute()
    expect(held).toHaveLength(6)
    const profiles = (await (await here.as('ana')).call(billing.cards))['hydra:member']
    expect(profiles.map(({ status }) => status)).toEqual(['active', 'canceled'])
  })

  test('another’s bills, cards and plan are nobody’s business [GUARD-21]', async () => {
    const eva = await here.as('eva')
    expect((await eva.call(billing.bills))['hydra:totalItems']).toBe(0)
    expect((await eva.call(billing.cards))['hydra:totalItems']).toBe(0)
    expect((await eva.call(billing.subscriptions))['hydra:totalItems']).toBe(0)
    const [bill] = (await (await here.as('ana')).call(billing.bills))['hydra:member']
    const answer = await eva.raw('GET', `/v1/bills/${bill?.id}/receipt`)
    expect(answer.statusCode).toBe(404)
    for (const path of ['/v1/me/plan', '/v1/bills', '/v1/payment_profiles', '/v1/subscriptions', '/v1/purchases'])
      expect((await here.visitor.raw('GET', path)).statusCode).toBe(401)
  })
})
