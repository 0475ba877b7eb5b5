import { billing } from '@juntas/contract/billing/billing'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import { runSubscriptionCron } from './subscription-cron.ts'

const day = 86_400_000
let here: Shop
beforeEach(async () => {
  await here?.close()
  here = await shop()
})
afterAll(() => here.close())

type Buyer = Awaited<ReturnType<Shop['buyer']>>
async function subscriber(coupon?: string): Promise<Buyer> {
  const one = await here.buyer({ name: 'Marina Alves' })
  const body = { plan: await here.plan('instalments'), gatewayToken: await here.token(), ...(coupon ? { coupon } : {}) }
  expect((await one.call(billing.buy, { body })).status).toBe('paid')
  await here.pass()
  return one
}
/** Runs the minute's cron and every task it records. */
async function minute() {
  await runSubscriptionCron(here.context)
  await here.pass()
}
const rowOf = (one: Buyer) =>
  here.context.db
    .selectFrom('subscriptions')
    .selectAll()
    .where('memberId', '=', one.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const grantEnds = async (one: Buyer) =>
  (await here.context.db.selectFrom('folderGrants').select('endsAt').where('memberId', '=', one.id).execute()).map(
    ({ endsAt }) => endsAt?.getTime() ?? 0,
  )
/** Whether the member's folders are open at the test's clock. */
const isIn = async (one: Buyer) => {
  const ends = await grantEnds(one)
  return ends.length > 0 && ends.every((end) => end > here.context.now().getTime())
}
const lettersTo = (one: Buyer) => here.mails.filter(({ to }) => to === one.email).map(({ subject }) => subject)
test('a year later it renews at the full price in as many instalments, without a gap [GAP-105] [PLAN-08]', async () => {
  const one = await subscriber('JUNTAS10')
  const first = await rowOf(one)
  await here.travel(364.99)
  await minute()
  expect(await isIn(one)).toBe(true)
  await here.travel(1)
  await minute()
  const row = await rowOf(one)
  expect(row.status).toBe('active')
  expect(row.overdueSince).toBeNull()
  expect(Number(row.paidUntil)).toBeGreaterThan(Number(first.paidUntil) + 360 * day)
  const bills = (await one.call(billing.bills))['hydra:member']
  expect(bills.map(({ amount, installments, status }) => [amount, installments, status])).toEqual([
    [3120, 12, 'paid'],
    [2808, 12, 'paid'],
  ])
  expect(await isIn(one)).toBe(true)
  expect(lettersTo(one)).toEqual(['Pagamento confirmado', 'Seu plano foi renovado'])
})

describe('a renewal that fails', () => {
  async function failing() {
    const one = await subscriber()
    // The card is accepted for the purchase and refused a year later.
    await declineFromNow()
    await here.travel(365.5)
    await minute()
    return one
  }
  /** Removes the card at the stand-in: without one, every charge is refused. */
  async function declineFromNow() {
    const { payment_profiles: profiles } = await here.there<{ payment_profiles: { id: number }[] }>('/payment_profiles')
    for (const { id } of profiles)
      await here.gateway.fetch(`/vindi/api/v1/payment_profiles/${id}`, {
        method: 'DELETE',
        headers: { authorization: `Basic ${Buffer.from('demo-private-key:').toString('base64')}` },
      })
  }

  test('leaves seven days of access, with notices on days 0, 3 and 6, each once [GAP-105]', async () => {
    const one = await failing()
    const { subscription } = await one.call(billing.myPlan)
    expect(subscription).toMatchObject({ status: 'active', isOverdue: true, billingStatus: 'pending' })
    expect(await isIn(one)).toBe(true)
    const overdue = ['A renovação do seu plano não passou']
    expect(lettersTo(one).slice(1)).toEqual(overdue)
    await minute()
    expect(lettersTo(one).slice(1)).toEqual(overdue)
    await here.travel(3)
    await minute()
    await minute()
    expect(lettersTo(one).slice(2)).toEqual(['Seu plano ainda espera a renovação'])
    await here.travel(3)
    await minute()
    expect(lettersTo(one).slice(3)).toEqual(['Seu acesso termina amanhã'])
    expect(await isIn(one)).toBe(true)
    await here.travel(1)
    await minute()
    // After the grace: no folders, but the subscription remains; the guard sends the member to /atualizar-cartao.
    expect(await isIn(one)).toBe(false)
    expect((await rowOf(one)).status).toBe('active')
    expect(Number((await rowOf(one)).endsAt)).toBeGreaterThan(here.context.now().getTime())
  })

  test('is made good by another card: what is owed is charged to it once, and access goes on [PLAN-13] [GAP-105]', async () => {
    const one = await failing()
    await here.travel(8)
    await minute()
    expect(await isIn(one)).toBe(false)
    const change = await one.call(billing.changeCard, { body: { gatewayToken: await here.token() } })
    expect(change).toMatchObject({ status: 'saved', paymentProfile: { status: 'active', lastFour: '1111' } })
    await here.pass()
    expect(await isIn(one)).toBe(true)
    const row = await rowOf(one)
    expect([row.status, row.overdueSince, row.noticesSent]).toEqual(['active', null, 0])
    // A renewal that is made good is told of as a payment, not as a renewal.
    expect(lettersTo(one).slice(-2).sort()).toEqual(['Pagamento confirmado', 'Seu cartão foi trocado'])
    const paid = (await one.call(billing.bills))['hydra:member'].filter(({ status }) => status === 'paid')
    expect(paid).toHaveLength(2)
  })

  test('another card that is refused too is saved, and she is told that the bill is still open [PLAN-13]', async () => {
    const one = await failing()
    const change = await one.call(billing.changeCard, { body: { gatewayToken: await here.token(cards.decline) } })
    expect(change).toMatchObject({ status: 'unpaid', reason: 'insufficient_funds' })
    expect((await rowOf(one)).overdueSince).not.toBeNull()
  })

  test('and is never made good: after thirty days it is over, canceled at the gateway, nothing charged [GAP-105] [PLAN-15]', async () => {
    const one = await failing()
    await here.travel(31)
    await minute()
    expect((await rowOf(one)).status).toBe('expired')
    const [sold] = await here
      .there<{ subscriptions: { status: string }[] }>('/subscriptions')
      .then((r) => r.subscriptions)
    expect(sold?.status).toBe('canceled')
    const { bills } = await here.there<{ bills: { status: string }[] }>('/bills')
    expect(bills.map(({ status }) => status).sort()).toEqual(['canceled', 'paid'])
    expect(lettersTo(one).at(-1)).toBe('Seu plano terminou')
    // The member may buy again.
    const again = await one.call(billing.buy, {
      body: { plan: await here.plan('upfront'), gatewayToken: await here.token() },
    })
    expect(again.status).toBe('paid')
  })
})

describe('a trial', () => {
  async function trial(card: string) {
    const plan = await here.plan('upfront')
    await here.context.db
      .updateTable('plans')
      .set({ trialDays: 14 })
      .where('id', '=', Number(plan.split('/').pop()))
      .execute()
    const one = await here.buyer()
    await one.call(billing.buy, { body: { plan, gatewayToken: await here.token(card) } })
    return one
  }
  test('becomes a paid year when its first charge goes through [GAP-102]', async () => {
    const one = await trial(cards.approve)
    expect((await rowOf(one)).status).toBe('future')
    await here.travel(14.1)
    await minute()
    expect((await rowOf(one)).status).toBe('active')
    expect(await isIn(one)).toBe(true)
  })

  test('whose first charge is refused is over on that day, without grace, and the plan waits for a card [GAP-102] [GAP-105]', async () => {
    const one = await trial(cards.approve)
    const { payment_profiles: profiles } = await here.there<{ payment_profiles: { id: number }[] }>('/payment_profiles')
    for (const { id } of profiles) await here.context.partners.payments.dropCard(id)
    await here.travel(14.1)
    await minute()
    expect(await isIn(one)).toBe(false)
    expect((await one.call(billing.myPlan)).subscription).toMatchObject({
      status: 'future',
      isOverdue: true,
      graceUntil: null,
      owed: { total: 2600, installments: 1, installmentPrice: 2600 },
    })
    expect((await grantEnds(one)).map((end) => new Date(end))).toEqual(
      Array((await grantEnds(one)).length).fill((await rowOf(one)).firstChargeAt),
    )
  })
})

describe('withdrawing', () => {
  test('within seven days gives the money back, ends access, and says so; asked twice it refunds once [GAP-105]', async () => {
    const one = await subscriber()
    const { subscription } = await one.call(billing.myPlan)
    expect(subscription).toMatchObject({ canWithdraw: true, withdrawUntil: expect.any(String) })
    const id = subscription?.id ?? 0
    await here.travel(6)
    const [first, second] = await Promise.all([
      one.call(billing.withdraw, { params: { id } }),
      one.call(billing.withdraw, { params: { id } }),
    ])
    await here.pass()
    expect([first.status, second.status]).toContain('canceled')
    expect(await isIn(one)).toBe(false)
    const { charges } = await here.there<{ charges: { status: string; last_transaction: { amount: string } }[] }>(
      '/charges',
    )
    expect(charges.map((charge) => [charge.status, Number(charge.last_transaction.amount)])).toEqual([
      ['canceled', 3120],
    ])
    const [bill] = (await one.call(billing.bills))['hydra:member']
    expect(bill).toMatchObject({ status: 'canceled', refundedAt: expect.any(String) })
    expect(lettersTo(one).at(-1)).toBe('Desistência confirmada')
    expect(lettersTo(one).filter((subject) => subject === 'Desistência confirmada')).toHaveLength(1)
  })

  test('with every answer of the gateway lost, still refunds once [GAP-105]', async () => {
    const one = await subscriber()
    const { subscription } = await one.call(billing.myPlan)
    await here.gateway.fault('payments', { kind: 'reset-after', match: { method: 'POST', path: '/refund' }, times: 1 })
    await here.gateway.fault('payments', { kind: 'reset-after', match: { method: 'DELETE' }, times: 1 })
    await one.call(billing.withdraw, { params: { id: subscription?.id ?? 0 } })
    await here.pass()
    expect((await rowOf(one)).status).toBe('canceled')
    const { charges } = await here.there<{ charges: { status: string }[] }>('/charges')
    expect(charges.map(({ status }) => status)).toEqual(['canceled'])
  })

  test('after seven days is closed, and of another’s there is nothing [GAP-105] [GUARD-21]', async () => {
    const one = await subscriber()
    const { subscription } = await one.call(billing.myPlan)
    const id = subscription?.id ?? 0
    const other = await here.buyer()
    await expect(other.call(billing.withdraw, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await here.travel(8)
    expect((await one.call(billing.myPlan)).subscription?.canWithdraw).toBe(false)
    await expect(one.call(billing.withdraw, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'withdrawal_closed',
    })
  })
})
