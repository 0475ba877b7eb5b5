import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { describe, expect, test } from 'vitest'
import { cards } from '../../../../test/gateway.ts'
import {
  beginWithCharges,
  billsThere,
  buy,
  changeCard,
  held,
  here,
  lettersTo,
  minute,
  otherCard,
  soldThere,
  subjectsTo,
} from '../../../../test/worlds/charge-world.ts'
import { syncSubscription } from '../subscription/gateway-sync.ts'
import { reconcile } from './reconciliation.ts'

beginWithCharges()

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
