import { randomUUID } from 'node:crypto'
import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import { ensurePlan } from '../gateway-records.ts'
import { syncSubscription } from '../subscription/gateway-sync.ts'
import { runSubscriptionCron } from '../subscription/subscription-cron.ts'
import { reconcile } from './reconciliation.ts'

let here: Shop
beforeEach(async () => {
  await here?.close()
  here = await shop()
})
afterAll(() => here.close())

type Buyer = Awaited<ReturnType<Shop['buyer']>>
const otherCard = '5555555555554444'

async function buy(coupon?: string, code: 'upfront' | 'instalments' = 'instalments'): Promise<Buyer> {
  const one = await here.buyer({ name: 'Marina Alves' })
  const body = { plan: await here.plan(code), gatewayToken: await here.token(), ...(coupon ? { coupon } : {}) }
  await one.call(billing.buy, { body })
  await here.pass()
  return one
}
/** Runs the minute's cron and every task it records. */
async function minute() {
  await runSubscriptionCron(here.context)
  await here.pass()
}
async function held(one: Buyer) {
  const { subscription } = await one.call(billing.myPlan)
  if (!subscription) throw new Error('no subscription')
  return subscription
}
const changeCard = async (one: Buyer, number: string = cards.approve) =>
  one.call(billing.changeCard, { body: { gatewayToken: await here.token(number) } })
const lettersTo = (one: Buyer) => here.mails.filter(({ to }) => to === one.email)
const subjectsTo = (one: Buyer) => lettersTo(one).map(({ subject }) => subject)
const billsThere = async () =>
  (await here.there<{ bills: { status: string; amount: string; due_at: string }[] }>('/bills?per_page=100')).bills
const soldThere = async () =>
  (await here.there<{ subscriptions: { status: string; start_at: string }[] }>('/subscriptions')).subscriptions

describe('a trial', () => {
  test.each(['duda', 'elis'])(
    '%s saves a card: nothing is charged before the day that was named, and then exactly what was named [PLAN-13] [members-money B1]',
    async (name) => {
      const one = await here.as(name)
      const before = await held(one)
      expect(before.renewal).toMatchObject({ price: 3120, installments: 12 })
      expect((await changeCard(one)).status).toBe('saved')
      await here.pass()
      expect(await billsThere()).toEqual([])
      const [sold] = await soldThere()
      expect(sold?.status).toBe('future')
      const after = await one.call(billing.myPlan)
      expect(after).toMatchObject({ hasAccess: true, subscription: { status: 'future', billingStatus: 'scheduled' } })
      expect(after.subscription?.renewal).toEqual(before.renewal)
      // A first card replaces none; its letter names the coming charge and its date.
      expect(subjectsTo(one)).toEqual(['Seu cartão foi salvo'])
      expect(lettersTo(one)[0]?.text).toContain('12x de R$\u00a0260,00, total R$\u00a03.120,00')

      await here.travel(30)
      await minute()
      expect((await billsThere()).map(({ status, amount }) => [status, Number(amount)])).toEqual([['paid', 3120]])
      const paid = await held(one)
      expect(paid).toMatchObject({ status: 'active', billingStatus: 'paid', canWithdraw: true, refund: 3120 })
      expect((await one.call(billing.bills))['hydra:member'].map(({ status }) => status)).toEqual(['paid'])
      expect(subjectsTo(one)).toContain('Pagamento confirmado')
      // The letter promises a withdrawal, and it works although nothing was bought on the purchase page.
      await one.call(billing.withdraw, { params: { id: paid.id } })
      await here.pass()
      expect((await held(one)).paid).toMatchObject({ total: 3120, refundedAt: expect.any(String) })
      expect(lettersTo(one).at(-1)?.text).toContain('R$\u00a03.120,00')
    },
  )

  test('whose first charge is paid at the very moment of its end becomes a year [PLAN-13] [GAP-105]', async () => {
    const { db } = here.context
    const planId = Number((await here.plan('upfront')).split('/').pop())
    await db.updateTable('plans').set({ trialDays: 14 }).where('id', '=', planId).execute()
    const one = await buy(undefined, 'upfront')
    await here.travel(15)
    const [bill] = (await here.there<{ bills: { period: { start_at: string } }[] }>('/bills?per_page=100')).bills
    const endsAt = new Date(bill?.period.start_at ?? 0)
    const { id } = await db
      .updateTable('subscriptions')
      .set({ endsAt })
      .where('memberId', '=', one.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    await syncSubscription(here.context, id)
    expect(await held(one)).toMatchObject({ status: 'active', billingStatus: 'paid' })
  })

  test('that is left before its first charge is told that nothing was charged [GAP-105] [members-money M6]', async () => {
    const plan = await here.plan('upfront')
    const planId = Number(plan.split('/').pop())
    await here.context.db.updateTable('plans').set({ trialDays: 14 }).where('id', '=', planId).execute()
    const one = await buy('BEMVINDA300', 'upfront')
    const subscription = await held(one)
    // The coupon reduces the first charge; the screen shows that before it is made.
    expect(subscription).toMatchObject({ status: 'future', refund: 0, renewal: { price: 2300 } })
    await one.call(billing.withdraw, { params: { id: subscription.id } })
    await here.pass()
    expect(lettersTo(one).at(-1)?.text).toContain('Nada foi cobrado')
    expect(lettersTo(one).at(-1)?.text).not.toContain('estorno')
  })
})

describe('a letter before each charge', () => {
  test('goes out seven days before a renewal, once, with amount, day, card and the way to end it [members-money M5]', async () => {
    const one = await buy('JUNTAS10')
    await here.travel(357)
    await minute()
    expect(subjectsTo(one)).toEqual(['Pagamento confirmado'])
    await here.travel(1.1)
    await minute()
    await minute()
    const letters = lettersTo(one).slice(1)
    expect(letters).toHaveLength(1)
    const { renewal } = await held(one)
    const date = new Date(`${renewal?.date}T12:00:00Z`).toLocaleDateString('pt-BR', { dateStyle: 'long' })
    expect(letters[0]?.subject).toBe(`Seu plano renova em ${date}`)
    for (const words of ['12x de R$\u00a0260,00, total R$\u00a03.120,00', 'Visa •••• 1111', 'encerre a renovação'])
      expect(letters[0]?.text).toContain(words)
    // The next year's charge gets its own letter.
    await here.travel(7)
    await minute()
    await here.travel(359)
    await minute()
    expect(subjectsTo(one).filter((subject) => subject.startsWith('Seu plano renova em'))).toHaveLength(2)
  })

  test('goes out three days before the first charge of a trial, in the reader’s language [members-money M5]', async () => {
    const duda = await here.as('duda')
    await here.context.db.updateTable('members').set({ language: 'es-ES' }).where('id', '=', duda.id).execute()
    await changeCard(duda)
    await here.pass()
    await here.travel(21)
    await minute()
    expect(lettersTo(duda)).toHaveLength(1)
    await here.travel(1.5)
    await minute()
    await minute()
    expect(lettersTo(duda)).toHaveLength(2)
    expect(lettersTo(duda)[1]?.subject).toMatch(/^Tu prueba termina el /)
    expect(lettersTo(duda)[1]?.text).toContain('12 cuotas de R$\u00a0260,00, total R$\u00a03.120,00')
  })

  test('does not go out to who ended the renewal [GAP-118] [members-money M5]', async () => {
    const one = await buy()
    await one.call(billing.endRenewal, { params: { id: (await held(one)).id } })
    await here.travel(360)
    await minute()
    expect(subjectsTo(one)).toEqual(['Pagamento confirmado', 'A renovação foi encerrada'])
  })
})

describe('ending the renewal', () => {
  test('leaves access until the paid year ends, charges nothing more, and a press takes it back [GAP-118] [members-money m17]', async () => {
    const one = await buy()
    const { id, paidUntil } = await held(one)
    const ended = await one.call(billing.endRenewal, { params: { id } })
    expect(ended).toMatchObject({ status: 'active', isRenewalEnded: true, renewal: null, canResumeRenewal: true })
    expect((await soldThere()).map(({ status }) => status)).toEqual(['canceled'])
    await here.pass()
    expect(await one.call(billing.myPlan)).toMatchObject({ hasAccess: true, canChangeCard: false, canBuy: false })
    await expect(changeCard(one)).rejects.toMatchObject({ status: 409, code: 'renewal_closed' })

    const resumed = await one.call(billing.resumeRenewal, { params: { id } })
    expect(resumed).toMatchObject({ isRenewalEnded: false, paidUntil, renewal: { price: 3120 }, canEndRenewal: true })
    expect((await soldThere()).map(({ status }) => status)).toEqual(['active'])
    await one.call(billing.endRenewal, { params: { id } })
    await here.pass()
    expect(subjectsTo(one).slice(1)).toEqual([
      'A renovação foi encerrada',
      'Seu plano volta a renovar',
      'A renovação foi encerrada',
    ])

    await here.travel(366)
    await minute()
    expect(await billsThere()).toHaveLength(1)
    expect(await held(one)).toMatchObject({ status: 'expired', canResumeRenewal: false })
    await expect(one.call(billing.resumeRenewal, { params: { id } })).rejects.toMatchObject({ code: 'renewal_closed' })
    await syncSubscription(here.context, id)
    expect((await held(one)).status).toBe('expired')
    const plan = await here.plan('upfront')
    expect((await one.call(billing.buy, { body: { plan, gatewayToken: await here.token() } })).status).toBe('paid')
  })

  test('with every answer of the gateway lost it is ended once; of another’s plan there is nothing [GAP-118] [GUARD-21]', async () => {
    const one = await buy()
    const { id } = await held(one)
    const other = await here.buyer()
    await expect(other.call(billing.endRenewal, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await here.gateway.fault('payments', { kind: 'reset-after', match: { method: 'DELETE' }, times: 1 })
    await one.call(billing.endRenewal, { params: { id } })
    await one.call(billing.endRenewal, { params: { id } })
    await here.pass()
    expect((await soldThere()).map(({ status }) => status)).toEqual(['canceled'])
    expect(subjectsTo(one).filter((subject) => subject === 'A renovação foi encerrada')).toHaveLength(1)
  })

  test('of a plan that no gateway knows lasts until its year ends, and no card brings a charge back [GAP-118]', async () => {
    const ana = await here.as('ana')
    const { id } = await held(ana)
    expect(await ana.call(billing.endRenewal, { params: { id } })).toMatchObject({ isRenewalEnded: true })
    await expect(changeCard(ana)).rejects.toMatchObject({ code: 'renewal_closed' })
    expect(await ana.call(billing.resumeRenewal, { params: { id } })).toMatchObject({ isRenewalEnded: false })
  })
})

describe('what was paid', () => {
  test('is what the plan shows, with coupon and card, and a renewal without the coupon shows none [PLAN-08] [members-money M6]', async () => {
    const one = await buy('JUNTAS10')
    expect(await held(one)).toMatchObject({
      discount: 312,
      paid: { total: 2808, installments: 12, installmentPrice: 234, coupon: 'JUNTAS10', card: 'Visa •••• 1111' },
      renewal: { price: 3120 },
    })
    await here.travel(365.2)
    await minute()
    await minute()
    expect(await held(one)).toMatchObject({ discount: 0, paid: { total: 3120, coupon: null, discount: 0 } })
  })

  test('names the card that paid, not the one that was declined before it [members-money M7]', async () => {
    const dani = await here.as('dani')
    expect((await held(dani)).owed).toMatchObject({ total: 3120, installments: 12, installmentPrice: 260 })
    expect((await changeCard(dani, cards.decline)).status).toBe('unpaid')
    const owing = (await dani.call(billing.bills))['hydra:member'].filter(({ status }) => status === 'pending')
    expect(owing).toHaveLength(1)
    expect((await changeCard(dani, otherCard)).status).toBe('saved')
    const [bill] = (await dani.call(billing.bills))['hydra:member']
    expect(bill).toMatchObject({ status: 'paid', card: 'MasterCard •••• 4444' })
    expect((await held(dani)).paid?.card).toBe('MasterCard •••• 4444')
    // A recovered renewal is no purchase: no letter promises a withdrawal.
    expect((await held(dani)).canWithdraw).toBe(false)
  })
})

test('a debt that the gateway refuses to charge to the new card stays open: the card is kept, and she is told that it is unpaid [PLAN-13]', async () => {
  const one = await buy()
  const { payment_profiles: profiles } = await here.there<{ payment_profiles: { id: number }[] }>('/payment_profiles')
  for (const { id } of profiles) await here.context.partners.payments.dropCard(id)
  await here.travel(366)
  await minute()
  expect(await held(one)).toMatchObject({ isOverdue: true, billingStatus: 'pending' })
  const match = { method: 'POST', path: '/charges/\\d+/charge$' }
  await here.gateway.fault('payments', { kind: 'status', status: 422, match, times: 1 })
  expect(await changeCard(one, otherCard)).toMatchObject({ status: 'unpaid', paymentProfile: { lastFour: '4444' } })
  expect((await billsThere()).map(({ status }) => status).sort()).toEqual(['paid', 'pending'])
})

describe('the same key', () => {
  const key = randomUUID()
  test('of a purchase gives the first result; with another body it is refused; after a day it is new [GAP-116]', async () => {
    const one = await here.buyer()
    const body = { plan: await here.plan('upfront'), gatewayToken: await here.token() }
    const headers = { 'idempotency-key': key }
    const send = () => one.call(billing.buy, { body, headers })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.id).toBe(first.id)
    expect((await send()).id).toBe(first.id)
    const other = { ...body, gatewayToken: await here.token(otherCard) }
    await expect(one.call(billing.buy, { body: other, headers })).rejects.toMatchObject({
      status: 422,
      code: 'key_reused',
    })
    await expect(one.call(billing.buy, { body, headers: { 'idempotency-key': 'not a key' } })).rejects.toMatchObject({
      status: 422,
    })
    expect(await billsThere()).toHaveLength(1)
    // The same key sent by another member is a different key.
    const eva = await here.as('eva')
    const hers = await eva.call(billing.buy, { body: { ...body, gatewayToken: await here.token() }, headers })
    expect(hers.status).toBe('paid')
    await here.travel(1.1)
    await minute()
    const kept = await here.context.db.selectFrom('purchases').select('requestKey').execute()
    expect(kept.every(({ requestKey }) => requestKey === null)).toBe(true)
  })

  test('of a card gives the first result; with another card it is refused [GAP-116]', async () => {
    const one = await buy()
    const headers = { 'idempotency-key': key }
    const body = { gatewayToken: await here.token(otherCard) }
    const send = () => one.call(billing.changeCard, { body, headers })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.id).toBe(first.id)
    expect((await send()).id).toBe(first.id)
    const other = { gatewayToken: await here.token() }
    await expect(one.call(billing.changeCard, { body: other, headers })).rejects.toMatchObject({ code: 'key_reused' })
  })
})

test('a card typed while another is being saved follows it: the one typed last is kept [members-money M2]', async () => {
  const one = await buy()
  await here.gateway.fault('payments', { kind: 'delay', ms: 600, match: { method: 'POST', path: 'verify' }, times: 1 })
  const first = changeCard(one, otherCard)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const second = await changeCard(one, '4111111111111111')
  await first
  for (let round = 0; round < 20; round++) {
    const { status } = await one.call(billing.cardChange, { params: { id: second.id } })
    if (status !== 'processing') break
    await here.pass(1)
  }
  const active = (await one.call(billing.cards))['hydra:member'].filter(({ status }) => status === 'active')
  expect(active.map(({ lastFour }) => lastFour)).toEqual(['1111'])
})

describe('a saved card', () => {
  test('is removed here and at the gateway once no plan depends on it [members-money m8]', async () => {
    const one = await buy()
    const [card] = (await one.call(billing.cards))['hydra:member']
    const remove = () => one.call(billing.removeCard, { params: { id: card?.id ?? 0 } })
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'card_in_use' })
    await one.call(billing.withdraw, { params: { id: (await held(one)).id } })
    await here.pass()
    expect(await one.call(billing.myPlan)).toMatchObject({ canRemoveCard: true })
    const other = await here.buyer()
    await expect(other.call(billing.removeCard, { params: { id: card?.id ?? 0 } })).rejects.toMatchObject({
      status: 404,
    })
    await remove()
    await remove()
    await here.pass()
    expect(await one.call(billing.myPlan)).toMatchObject({ paymentProfile: null, canRemoveCard: false })
    const { payment_profiles: profiles } = await here.there<{ payment_profiles: { status: string }[] }>(
      '/payment_profiles',
    )
    expect(profiles.map(({ status }) => status)).toEqual(['inactive'])
  })
})

test('all bills of a subscription are read: after 54 weeks of a weekly plan nobody is overdue [house D2]', async () => {
  const { db } = here.context
  await db.updateTable('plans').set({ status: 'active' }).where('code', '=', 'passe-semanal').execute()
  const plan = await db.selectFrom('plans').select('id').where('code', '=', 'passe-semanal').executeTakeFirstOrThrow()
  const one = await here.buyer()
  await one.call(billing.buy, { body: { plan: `/v1/plans/${plan.id}`, gatewayToken: await here.token() } })
  await here.travel(54 * 7)
  await minute()
  const { id, paidUntil, isOverdue } = await held(one)
  expect(isOverdue).toBe(false)
  expect(Date.parse(paidUntil ?? '')).toBeGreaterThan(here.context.now().getTime())
  const stored = await db.selectFrom('bills').select('id').where('subscriptionId', '=', id).execute()
  expect(stored).toHaveLength(55)
})

test('two processes that sell a plan for the first time make it once at the gateway [house D8]', async () => {
  const plan = Number((await here.plan('upfront')).split('/').pop())
  // As two processes do, the calls share only the database: each has its own copy of the context.
  const made = await Promise.all([1, 2, 3, 4].map(() => ensurePlan({ ...here.context }, plan)))
  expect(new Set(made.map(({ planId }) => planId)).size).toBe(1)
  const { plans, products } = {
    ...(await here.there<{ plans: object[] }>('/plans')),
    ...(await here.there<{ products: object[] }>('/products')),
  }
  expect([plans.length, products.length]).toEqual([1, 1])
  // A process that died while creating a plan blocks others only until its claim expires.
  const other = Number((await here.plan('instalments')).split('/').pop())
  const past = new Date(Date.now() - 1000)
  await here.context.db.updateTable('plans').set({ gatewayClaimedUntil: past }).where('id', '=', other).execute()
  expect((await ensurePlan(here.context, other)).planId).toBeGreaterThan(0)
})

describe('where nothing is sold yet', () => {
  test('who has paid gets every folder that is sold later, and the nightly comparison settles it [operator B1]', async () => {
    const { db } = here.context
    const sold = await db
      .updateTable('folders')
      .set({ isSold: false })
      .where('isSold', '=', true)
      .returning('id')
      .execute()
    const warnings = async () => (await here.visitor.raw('GET', '/health/ready')).json().warnings
    expect(await warnings()).toEqual(['nothing_is_sold'])
    const one = await buy()
    const info = async () => (await one.call(members.me))['hydra:member'][0]?.sessionInfo
    expect(await info()).toMatchObject({ hasActiveSubscription: true, hasCustomerFolders: false })
    const before = await reconcile(here.context)
    const { id } = await held(one)
    const found = (all: typeof before) =>
      all.filter(({ kind, subscription }) => kind === 'paid_without_access' && subscription === id)
    expect(found(before)).toMatchObject([{ isSettled: false }])
    const ids = sold.map((row) => row.id)
    await db.updateTable('folders').set({ isSold: true }).where('id', 'in', ids.slice(0, 1)).execute()
    expect(found(await reconcile(here.context))).toMatchObject([{ isSettled: true }])
    expect(await info()).toMatchObject({ hasCustomerFolders: true })
    // A folder that goes on sale later is granted within minutes, until the paid period ends.
    await db.updateTable('folders').set({ isSold: true }).where('id', 'in', ids).execute()
    await here.pass()
    const { tasks } = await import('../tasks.ts')
    await tasks['billing.grantNewFolders']?.(here.context, {}, { attempt: 1, lastAttempt: false })
    const grants = await db.selectFrom('folderGrants').select(['endsAt']).where('subscriptionId', '=', id).execute()
    expect(grants).toHaveLength(ids.length)
    const { paidUntil } = await held(one)
    expect(grants.every(({ endsAt }) => endsAt?.toISOString() === paidUntil)).toBe(true)
    expect(await warnings()).toBeUndefined()
  })
})
