import { billing } from '@juntas/contract/billing/billing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { racingDatabase } from '../../../../test/database/racing-database.ts'
import { type Shop, shop } from '../../../../test/gateway.ts'
import { setBlocked } from '../../account/set-blocked.ts'
import { endBlockedRenewals } from './blocked-renewals.ts'
import { noticeOverdue, runSubscriptionCron } from './subscription-cron.ts'

const day = 86_400_000
let here: Shop
beforeEach(async () => {
  here = await shop()
})
afterEach(() => here.close())

type Buyer = Awaited<ReturnType<Shop['buyer']>>
async function buy(trialDays = 0): Promise<Buyer> {
  const plan = await here.plan('upfront')
  const planId = Number(plan.split('/').pop())
  await here.context.db.updateTable('plans').set({ trialDays }).where('id', '=', planId).execute()
  const one = await here.buyer({ name: 'Marina Alves' })
  await one.call(billing.buy, { body: { plan, gatewayToken: await here.token() } })
  await here.pass()
  return one
}
const rowOf = (one: Buyer) =>
  here.context.db.selectFrom('subscriptions').selectAll().where('memberId', '=', one.id).executeTakeFirstOrThrow()
const held = async (one: Buyer) => (await one.call(billing.myPlan)).subscription
const block = (one: Buyer) => setBlocked(here.context, one.id, true)
const lift = (one: Buyer) => setBlocked(here.context, one.id, false)
/** Runs the minute's cron and every task it records. */
async function minute() {
  await runSubscriptionCron(here.context)
  await here.pass()
}
/** Moves the clocks to so many days before the next charge, or after it if negative. */
async function goTo(one: Buyer, daysBefore: number) {
  const { paidUntil, firstChargeAt } = await rowOf(one)
  const charge = Number(paidUntil ?? firstChargeAt)
  await here.travel((charge - here.context.now().getTime()) / day - daysBefore)
}
const goToNoon = () => here.travel(1 + (0.5 - ((here.context.now().getTime() / day) % 1)))
const leave = () => here.gateway.fault('payments', { kind: 'reset', match: { path: '/vindi' } })
const comeBack = () => here.gateway.clearFaults('payments')
/** The letters after the one about the purchase; the day of a charge is left out of their subjects. */
const lettersTo = (one: Buyer) =>
  here.mails
    .filter(({ to }) => to === one.email)
    .slice(1)
    .map(({ subject }) => subject.replace(/ em \d.*/, ''))
const statusThere = async () =>
  (await here.there<{ subscriptions: { status: string }[] }>('/subscriptions')).subscriptions.map(
    ({ status }) => status,
  )
const billsThere = async () =>
  (await here.there<{ bills: { status: string }[] }>('/bills')).bills.map(({ status }) => status)

const [ahead, ended, resumed] = ['Seu plano renova', 'A renovação foi encerrada', 'Seu plano volta a renovar']

describe('a member who is blocked', () => {
  test('is not charged: the renewal ends a week before, once, with one letter that names no page [GAP-118]', async () => {
    const one = await buy()
    await here.travel(100)
    await block(one)
    await goTo(one, 7.1)
    await minute()
    expect([await statusThere(), lettersTo(one)]).toEqual([['active'], []])
    await goTo(one, 6.9)
    await Promise.all([runSubscriptionCron(here.context), runSubscriptionCron(here.context)])
    await minute()
    expect([await statusThere(), lettersTo(one)]).toEqual([['canceled'], [ended]])
    expect(here.mails.at(-1)?.text).not.toMatch(/Meu plano|https?:/)
    expect(await here.context.db.selectFrom('renewalChanges').select(['ends', 'isDone']).execute()).toEqual([
      { ends: true, isDone: true },
    ])
    await goTo(one, -40)
    await minute()
    expect([await billsThere(), lettersTo(one)]).toEqual([['paid'], [ended]])
    expect(await rowOf(one)).toMatchObject({ status: 'expired', cancelReason: 'ended' })
  })

  test('after the letter about the charge is not charged either; that day the end waits for the next [GAP-118] [GAP-42]', async () => {
    const one = await buy()
    await goTo(one, 6.9)
    await minute()
    expect(lettersTo(one)).toEqual([ahead])
    await goToNoon()
    await block(one)
    await minute()
    expect(await statusThere()).toEqual(['active'])
    await here.travel(1)
    await minute()
    expect([await statusThere(), lettersTo(one)]).toEqual([['canceled'], [ahead, ended]])
    await goTo(one, -1)
    await minute()
    expect(await billsThere()).toEqual(['paid'])
  })

  test.each([0.4, 0.005])('%s days before the charge gets the end at once [GAP-118]', async (days) => {
    const one = await buy()
    await goTo(one, 6.9)
    await minute()
    await goTo(one, days)
    await minute()
    // In the last minutes the renewal is already expected.
    expect((await rowOf(one)).overdueSince !== null).toBe(days < 0.01)
    await block(one)
    await minute()
    expect(await statusThere()).toEqual(['canceled'])
    await goTo(one, -1)
    await minute()
    expect([await billsThere(), lettersTo(one)]).toEqual([['paid'], [ahead, ended]])
    expect((await rowOf(one)).status).toBe('expired')
  })

  test('in the trial has no first charge, and no letter tells of one [GAP-118] [GAP-102]', async () => {
    const one = await buy(14)
    await here.travel(5)
    await block(one)
    await goTo(one, 3.1)
    await minute()
    expect(await statusThere()).toEqual(['future'])
    await goTo(one, 2.9)
    await minute()
    expect([await statusThere(), lettersTo(one)]).toEqual([['canceled'], [ended]])
    await here.travel(30)
    await minute()
    expect([await billsThere(), lettersTo(one)]).toEqual([[], [ended]])
    expect((await rowOf(one)).status).toBe('expired')
  })

  test('with an overdue renewal is neither charged again nor reminded of it [GAP-118] [GAP-105]', async () => {
    const one = await buy()
    // Without a card every charge is refused.
    const { payment_profiles: profiles } = await here.there<{ payment_profiles: { id: number }[] }>('/payment_profiles')
    for (const { id } of profiles) await here.context.partners.payments.dropCard(id)
    await goTo(one, -0.5)
    await minute()
    const overdue = ['A renovação do seu plano não passou']
    expect(lettersTo(one)).toEqual(overdue)
    await block(one)
    await here.travel(3)
    // A notice that was recorded before the block.
    await noticeOverdue(here.context, (await rowOf(one)).id)
    await here.pass()
    expect(lettersTo(one)).toEqual(overdue)
    await minute()
    expect([await statusThere(), (await billsThere()).sort()]).toEqual([['canceled'], ['canceled', 'paid']])
    await here.travel(31)
    await minute()
    expect(lettersTo(one)).toEqual([...overdue, ended])
    const { charges } = await here.there<{ charges: { status: string; next_attempt: string | null }[] }>('/charges')
    expect(charges.filter(({ next_attempt: next, status }) => next !== null && status === 'pending')).toEqual([])
    await lift(one)
    expect(await held(one)).toMatchObject({ status: 'expired', canResumeRenewal: false })
    const body = { plan: await here.plan('upfront'), gatewayToken: await here.token() }
    expect((await one.call(billing.buy, { body })).status).toBe('paid')
  })

  test('who owes for a plan that no gateway knows gets no notice of it, and the plan is over [GAP-118] [GAP-105]', async () => {
    const dani = await here.as('dani')
    await here.context.db
      .updateTable('subscriptions')
      .set({ noticesSent: 0 })
      .where('memberId', '=', dani.id)
      .where('status', '=', 'active')
      .execute()
    await block(dani)
    await minute()
    await minute()
    expect(here.mails.filter(({ to }) => to === dani.email).map(({ subject }) => subject)).toEqual([ended])
    await lift(dani)
    expect(await held(dani)).toMatchObject({ status: 'expired', isOverdue: false })
  })

  test('while a resumption waits for the gateway is not charged by it [GAP-118]', async () => {
    const one = await buy()
    const { id } = await rowOf(one)
    await one.call(billing.endRenewal, { params: { id } })
    await here.pass()
    await goTo(one, 0.5)
    await leave()
    await one.call(billing.resumeRenewal, { params: { id } })
    await block(one)
    await runSubscriptionCron(here.context)
    await comeBack()
    await minute()
    await goTo(one, -1)
    await minute()
    expect([await statusThere(), await billsThere()]).toEqual([['canceled'], ['paid']])
    expect(lettersTo(one)).not.toContain(resumed)
  })

  test('while the gateway is down: the renewal ends there when it is back, once [GAP-118]', async () => {
    const one = await buy()
    await here.travel(100)
    await block(one)
    await goTo(one, 6.9)
    await leave()
    await runSubscriptionCron(here.context)
    await here.pass(1)
    expect(lettersTo(one)).toEqual([])
    await comeBack()
    expect(await statusThere()).toEqual(['active'])
    await here.travel(1)
    await minute()
    await minute()
    expect([await statusThere(), lettersTo(one)]).toEqual([['canceled'], [ended]])
    await goTo(one, -1)
    await minute()
    expect(await billsThere()).toEqual(['paid'])
  })
})

describe('a block that is lifted', () => {
  test('before the letter about the charge is due changes nothing: told and charged as before [GAP-118] [GAP-105]', async () => {
    const one = await buy()
    await here.travel(100)
    await block(one)
    await minute()
    await here.travel(100)
    await lift(one)
    await goTo(one, 6.9)
    await minute()
    await goTo(one, -0.5)
    await minute()
    expect([await statusThere(), await billsThere()]).toEqual([['active'], ['paid', 'paid']])
    expect(lettersTo(one)).toEqual([ahead, 'Seu plano foi renovado'])
  })

  test('on the day on which it was set, in the last week: the letter goes out then, and the plan renews [GAP-118]', async () => {
    const one = await buy()
    await goTo(one, 6.9)
    await goToNoon()
    await block(one)
    await minute()
    expect(lettersTo(one)).toEqual([])
    await lift(one)
    await minute()
    expect([await statusThere(), lettersTo(one)]).toEqual([['active'], [ahead]])
  })

  test('between the look for renewals and the write ends none [GAP-118]', async () => {
    const one = await buy()
    await block(one)
    await goTo(one, 0.5)
    const db = racingDatabase(here.context.db, () => lift(one))
    await endBlockedRenewals({ ...here.context, db })
    await minute()
    expect(await statusThere()).toEqual(['active'])
    expect(lettersTo(one)).toEqual([ahead])
  })

  test.each([
    ['a plan', 0, ['paid', 'paid'], ['Seu plano renova', 'Seu plano foi renovado']],
    ['a trial', 14, ['paid'], ['Seu teste termina', 'Pagamento confirmado']],
  ])(
    'after the renewal ended leaves %s until its term, to be resumed and then charged [GAP-118]',
    async (_, trialDays, bills, told) => {
      const one = await buy(trialDays)
      await here.travel(2)
      await block(one)
      await goTo(one, 2.9)
      await minute()
      expect(await statusThere()).toEqual(['canceled'])
      await lift(one)
      const { id } = await rowOf(one)
      expect(await held(one)).toMatchObject({ isRenewalEnded: true, canResumeRenewal: true, renewal: null })
      expect(await one.call(billing.resumeRenewal, { params: { id } })).toMatchObject({ isRenewalEnded: false })
      await minute()
      await goTo(one, -0.5)
      await minute()
      expect([await statusThere(), await billsThere()]).toEqual([['active'], bills])
      expect(lettersTo(one)).toEqual([ended, resumed, ...told])
      expect(await held(one)).toMatchObject({ status: 'active', isOverdue: false, isRenewalEnded: false })
    },
  )
})
