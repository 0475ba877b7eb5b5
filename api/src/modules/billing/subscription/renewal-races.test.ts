import { billing } from '@juntas/contract/billing/billing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { racingDatabase } from '../../../../test/database/racing-database.ts'
import { type Shop, shop } from '../../../../test/gateway.ts'
import { advanceCancellation } from './cancellation-saga.ts'
import { runSubscriptionCron } from './subscription-cron.ts'

const day = 86_400_000
let here: Shop
beforeEach(async () => {
  here = await shop()
})
afterEach(() => here.close())

type Buyer = Awaited<ReturnType<Shop['buyer']>>
async function buy(): Promise<Buyer> {
  const one = await here.buyer({ name: 'Marina Alves' })
  await one.call(billing.buy, { body: { plan: await here.plan('upfront'), gatewayToken: await here.token() } })
  await here.pass()
  return one
}
const held = async (one: Buyer) => {
  const { subscription } = await one.call(billing.myPlan)
  if (!subscription) throw new Error('she has no plan')
  return subscription
}
/** Runs the minute's cron and every task it records. */
async function minute() {
  await runSubscriptionCron(here.context)
  await here.pass()
}
const leave = () => here.gateway.fault('payments', { kind: 'reset', match: { path: '/vindi' } })
const comeBack = () => here.gateway.clearFaults('payments')
const subjectsTo = (one: Buyer) => here.mails.filter(({ to }) => to === one.email).map(({ subject }) => subject)
const statusThere = async () =>
  (await here.there<{ subscriptions: { status: string }[] }>('/subscriptions')).subscriptions.map(
    ({ status }) => status,
  )
const billsThere = async () =>
  (await here.there<{ bills: { status: string }[] }>('/bills')).bills.map(({ status }) => status)

test('a plan that is withdrawn while its resumption waits for the gateway is not revived there [GAP-105] [GAP-118]', async () => {
  const one = await buy()
  const { id } = await held(one)
  await one.call(billing.endRenewal, { params: { id } })
  await here.pass()
  await leave()
  await one.call(billing.resumeRenewal, { params: { id } })
  expect(await one.call(billing.withdraw, { params: { id } })).toMatchObject({ isWithdrawing: true })
  await comeBack()
  const cancellation = await here.context.db.selectFrom('cancellations').select('id').executeTakeFirstOrThrow()
  await advanceCancellation(here.context, cancellation.id)
  await minute()
  expect(await held(one)).toMatchObject({ status: 'canceled', paid: { refundedAt: expect.any(String) } })
  await here.travel(366)
  await minute()
  expect([await statusThere(), await billsThere()]).toEqual([['canceled'], ['canceled']])
  expect(subjectsTo(one)).not.toContain('Seu plano volta a renovar')
})

test('a resumption that reaches the gateway after the paid year ended charges nothing: the plan is over [GAP-118]', async () => {
  const one = await buy()
  const { id, paidUntil } = await held(one)
  await one.call(billing.endRenewal, { params: { id } })
  await here.pass()
  await here.travel((Date.parse(paidUntil ?? '') - here.context.now().getTime()) / day - 0.01)
  await leave()
  expect(await one.call(billing.resumeRenewal, { params: { id } })).toMatchObject({ isRenewalEnded: false })
  await here.travel(0.02)
  await runSubscriptionCron(here.context)
  await comeBack()
  await minute()
  await minute()
  expect(await held(one)).toMatchObject({ status: 'expired', renewal: null, canResumeRenewal: false })
  await here.travel(40)
  await minute()
  expect([await statusThere(), await billsThere()]).toEqual([['canceled'], ['paid']])
  expect(subjectsTo(one)).not.toContain('Seu plano volta a renovar')
})

test('a resumption whose answer alone was lost before the year ended goes on: charged there, open here [GAP-118] [PLAN-12]', async () => {
  const one = await buy()
  const { id, paidUntil } = await held(one)
  await one.call(billing.endRenewal, { params: { id } })
  await here.pass()
  await here.travel((Date.parse(paidUntil ?? '') - here.context.now().getTime()) / day - 0.01)
  await here.gateway.fault('payments', {
    kind: 'reset-after',
    match: { method: 'POST', path: '/reactivate' },
    times: 1,
  })
  await here.gateway.fault('payments', { kind: 'reset', match: { path: '/vindi' } })
  await one.call(billing.resumeRenewal, { params: { id } })
  await here.travel(0.02)
  await runSubscriptionCron(here.context)
  await comeBack()
  await minute()
  await minute()
  expect(await held(one)).toMatchObject({ status: 'active', isRenewalEnded: false, isOverdue: false })
  expect([await statusThere(), await billsThere()]).toEqual([['active'], ['paid', 'paid']])
})

test('a plan that ended here while the answer to its resumption was lost is canceled there too [GAP-118] [PLAN-12]', async () => {
  const one = await buy()
  const { id } = await held(one)
  await one.call(billing.endRenewal, { params: { id } })
  await here.pass()
  await here.gateway.fault('payments', {
    kind: 'reset-after',
    match: { method: 'POST', path: '/reactivate' },
    times: 1,
  })
  await leave()
  await one.call(billing.resumeRenewal, { params: { id } })
  await here.context.db
    .updateTable('subscriptions')
    .set({ status: 'expired', cancelReason: 'ended' })
    .where('id', '=', id)
    .execute()
  await comeBack()
  expect(await statusThere()).toEqual(['active'])
  await here.pass()
  expect([await statusThere(), await billsThere()]).toEqual([['canceled'], ['paid']])
  expect((await one.call(billing.myPlan)).subscription).toMatchObject({ status: 'expired', renewal: null })
  expect(subjectsTo(one)).not.toContain('Seu plano volta a renovar')
})

test('a renewal that was paid without our hearing of it is read before the plan ends as unpaid [GAP-105]', async () => {
  const one = await buy()
  const { id, paidUntil } = await held(one)
  await here.travel(397)
  // As if the grace had begun and no news of the payment had come since.
  await here.context.db
    .updateTable('subscriptions')
    .set({ overdueSince: new Date(paidUntil ?? ''), noticesSent: 3 })
    .where('id', '=', id)
    .execute()
  await minute()
  expect(await held(one)).toMatchObject({ status: 'active', isOverdue: false })
  expect([await statusThere(), await billsThere()]).toEqual([['active'], ['paid', 'paid']])
})

test('a payment that comes between the look for due renewals and its write starts no grace [GAP-105]', async () => {
  const one = await buy()
  const { id, paidUntil } = await held(one)
  const end = new Date(paidUntil ?? '')
  await here.travel((end.getTime() - here.context.now().getTime()) / day - 0.005)
  const { db } = here.context
  const rowOf = () => db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const paid = new Date(end.getTime() + 365 * day)
  const racing = racingDatabase(db, () =>
    db.updateTable('subscriptions').set({ paidUntil: paid }).where('id', '=', id).execute(),
  )
  await runSubscriptionCron({ ...here.context, db: racing })
  expect(await rowOf()).toMatchObject({ paidUntil: paid, overdueSince: null })
})
