import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Body, type Merchant, merchant } from '../../test/merchant.ts'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

let sandbox: OpenSandbox
let vindi: Merchant
beforeAll(async () => {
  sandbox = await openSandbox({ SANDBOX_VINDI_HANG_MS: '60000' })
  vindi = merchant(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.post('/control/reset'))

const advance = (body: object) => sandbox.post('/control/payments/clock', body)
const bills = async (): Promise<Body[]> => (await vindi.get('/bills')).body.bills

describe('buying a plan', () => {
  test('pays at once, in the spelling of the vendor', async () => {
    const { status, body } = await vindi.subscribe(undefined, { code: 'sub-42' })
    expect(status).toBe(201)
    expect(body.subscription).toMatchObject({
      status: 'active',
      code: 'sub-42',
      interval_count: 12,
      customer: { code: '42' },
      current_period: { cycle: 1 },
      payment_profile: { card_number_last_four: '1111' },
    })
    expect(body.subscription.start_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+-03:00$/)
    expect(body.bill).toMatchObject({
      status: 'paid',
      amount: '2600.0',
      charges: [
        { status: 'paid', attempt_count: 1, last_transaction: { status: 'success', gateway_response_code: '00' } },
      ],
    })
    expect((await vindi.query('/subscriptions', 'code=sub-42')).headers.get('total')).toBe('1')
  })

  test('with a card that is refused leaves an active subscription and an unpaid bill', async () => {
    const { status, body } = await vindi.subscribe('4000000000000002')
    expect([status, body.subscription.status, body.bill.status]).toEqual([201, 'active', 'pending'])
    expect(body.bill.charges[0]).toMatchObject({
      status: 'pending',
      next_attempt: expect.any(String),
      last_transaction: { status: 'rejected', gateway_response_code: '51', gateway_message: 'Saldo insuficiente' },
    })
  })

  test('with an expired card says so', async () => {
    const { body } = await vindi.subscribe('4000000000000069')
    expect(body.bill.charges[0].last_transaction.gateway_response_code).toBe('54')
  })

  test('with a card under review waits for a decision', async () => {
    const { body } = await vindi.subscribe('4000000000000259')
    expect([body.bill.status, body.bill.charges[0].status]).toEqual(['review', 'fraud_review'])
    await sandbox.post(`/control/payments/charges/${body.bill.charges[0].id}/approve`)
    expect((await vindi.get(`/bills/${body.bill.id}`)).body.bill.status).toBe('paid')
  })

  test('with a card that hangs is found by its code meanwhile, and answers when let go', async () => {
    const buying = vindi.subscribe('4000000000000119', { code: 'slow' })
    let found: Body
    while (!found) found = (await vindi.query('/subscriptions', 'code=slow')).body.subscriptions[0]
    const [bill] = (await vindi.query('/bills', `subscription_id=${found.id}`)).body.bills
    expect([found.status, bill.status, bill.charges[0].status]).toEqual(['active', 'pending', 'processing'])
    await sandbox.post('/control/payments/charges/release')
    expect((await buying).body.bill.status).toBe('paid')
    expect(await bills()).toHaveLength(1)
  })

  test('is refused for a plan, customer or card that is not hers', async () => {
    const { plan } = await vindi.shop()
    const other = await vindi.customer('1')
    const profile = (
      await vindi.post('/payment_profiles', { gateway_token: await vindi.token(), customer_id: other.id })
    ).body.payment_profile
    const ana = await vindi.customer('2')
    const foreign = await vindi.post('/subscriptions', {
      plan_id: plan.id,
      customer_id: ana.id,
      payment_profile: { id: profile.id },
    })
    expect([foreign.status, foreign.body.errors[0].parameter]).toEqual([422, 'payment_profile.id'])
    const nothing = await vindi.post('/subscriptions', {})
    expect(nothing.body.errors.map(({ parameter }: Body) => parameter)).toEqual([
      'plan_id',
      'customer_id',
      'product_items',
    ])
    expect((await vindi.get('/subscriptions')).headers.get('total')).toBe('0')
  })
})

describe('time', () => {
  test('renews, with a discount only for its cycles, in the same installments', async () => {
    const { plan, product } = await vindi.shop(12, '3120.00')
    const { id } = await vindi.customer()
    await vindi.post('/subscriptions', {
      plan_id: plan.id,
      customer_id: id,
      payment_profile: { gateway_token: await vindi.token() },
      product_items: [
        { product_id: product.id, discounts: [{ discount_type: 'percentage', percentage: 10, cycles: 1 }] },
      ],
    })
    await advance({ months: 12 })
    expect(
      (await bills()).map(({ amount, installments, status, period }) => [amount, installments, status, period.cycle]),
    ).toEqual([
      ['2808.0', 12, 'paid', 1],
      ['3120.0', 12, 'paid', 2],
    ])
  })

  test('starts a trial on its day and bills it then', async () => {
    const now = await sandbox.get<{ now: string }>('/control/payments/clock')
    const startAt = new Date(Date.parse(now.now) + 7 * 86_400_000).toISOString()
    const { body } = await vindi.subscribe(undefined, { start_at: startAt })
    expect([body.subscription.status, body.bill]).toEqual(['future', null])
    await advance({ days: 6 })
    expect(await bills()).toEqual([])
    await advance({ days: 1 })
    expect((await vindi.get(`/subscriptions/${body.subscription.id}`)).body.subscription.status).toBe('active')
    expect((await bills())[0]).toMatchObject({ status: 'paid', amount: '2600.0' })
  })

  test('tries a refused charge three times more, then stops, and takes a new card', async () => {
    const { body } = await vindi.subscribe('4000000000000002')
    const charge = () => vindi.get(`/charges/${body.bill.charges[0].id}`).then((answer) => answer.body.charge)
    await advance({ days: 30 })
    expect(await charge()).toMatchObject({ attempt_count: 4, next_attempt: null, status: 'pending' })
    const customerId = body.subscription.customer.id
    const profile = (
      await vindi.post('/payment_profiles', { gateway_token: await vindi.token(), customer_id: customerId })
    ).body.payment_profile
    await vindi.call('PUT', `/subscriptions/${body.subscription.id}`, { payment_profile: { id: profile.id } })
    await vindi.post(`/charges/${body.bill.charges[0].id}/charge`)
    expect(await charge()).toMatchObject({ attempt_count: 5, status: 'paid', bill: { id: body.bill.id } })
  })

  test('refuses a card that has expired by the day of the renewal', async () => {
    const { plan } = await vindi.shop()
    const { id } = await vindi.customer()
    const year = new Date().getFullYear() + 1
    const token = (await vindi.tokenise(undefined, { card_expiration: `01/${year}` })).body.payment_profile
      .gateway_token
    await vindi.post('/subscriptions', { plan_id: plan.id, customer_id: id, payment_profile: { gateway_token: token } })
    await advance({ months: 24 })
    expect((await bills()).map(({ status }) => status)).toEqual(['paid', 'pending', 'pending'])
  })

  test('ends a subscription after its cycles', async () => {
    const { body } = await vindi.subscribe(undefined, { billing_cycles: 2 })
    await advance({ months: 36 })
    expect((await vindi.get(`/subscriptions/${body.subscription.id}`)).body.subscription.status).toBe('expired')
    expect(await bills()).toHaveLength(2)
    const periods = (await vindi.get(`/subscriptions/${body.subscription.id}/periods`)).body.periods
    expect(periods.map(({ cycle }: Body) => cycle)).toEqual([1, 2])
  })

  test('only goes forward', async () => {
    expect((await advance({ days: -1 })).status).toBe(422)
  })
})

describe('ending and giving back', () => {
  test('a cancelled subscription takes its open bills along and renews no more', async () => {
    const { body } = await vindi.subscribe('4000000000000002')
    const cancelled = await vindi.call('DELETE', `/subscriptions/${body.subscription.id}?cancel_bills=true`)
    expect(cancelled.body.subscription).toMatchObject({
      status: 'canceled',
      end_at: expect.any(String),
      next_billing_at: null,
    })
    expect((await vindi.get(`/bills/${body.bill.id}`)).body.bill).toMatchObject({
      status: 'canceled',
      charges: [{ status: 'canceled' }],
    })
    expect((await vindi.call('DELETE', `/subscriptions/${body.subscription.id}`)).status).toBe(422)
    await advance({ months: 24 })
    expect(await bills()).toHaveLength(1)
    expect((await vindi.post(`/subscriptions/${body.subscription.id}/reactivate`)).body.subscription.status).toBe(
      'active',
    )
  })

  test('a charge is refunded in part, then in full, never beyond', async () => {
    const { body } = await vindi.subscribe()
    const { id } = body.bill.charges[0]
    expect((await vindi.post(`/charges/${id}/refund`, { amount: '600.00' })).body.charge).toMatchObject({
      status: 'paid',
      last_transaction: { transaction_type: 'refund', amount: '600.0' },
    })
    expect((await vindi.post(`/charges/${id}/refund`, { amount: '2000.01' })).status).toBe(422)
    expect((await vindi.post(`/charges/${id}/refund`)).body.charge.status).toBe('canceled')
    expect((await bills())[0].status).toBe('canceled')
  })
})

describe('single sales', () => {
  test('add up their items, discounts as negative ones, and cost nothing when nothing is left', async () => {
    const { product } = await vindi.shop()
    const { id } = await vindi.customer()
    await vindi.post('/payment_profiles', { gateway_token: await vindi.token(), customer_id: id })
    const item = (amount: number) => ({ product_id: product.id, amount })
    const sold = await vindi.post('/bills', {
      customer_id: id,
      code: 'order-1',
      installments: 3,
      bill_items: [item(100), item(-10.5)],
    })
    expect(sold.body.bill).toMatchObject({
      amount: '89.5',
      status: 'paid',
      installments: 3,
      code: 'order-1',
      subscription: null,
    })
    const free = await vindi.post('/bills', { customer_id: id, bill_items: [item(100), item(-100)] })
    expect(free.body.bill).toMatchObject({ amount: '0.0', status: 'paid', charges: [] })
    expect((await vindi.post('/bills', { customer_id: id, bill_items: [item(-1)] })).status).toBe(422)
    expect((await vindi.call('DELETE', `/bills/${sold.body.bill.id}`)).status).toBe(422)
  })
})
