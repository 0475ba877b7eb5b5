import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { cards } from '../../../test/gateway.ts'
import { GatewayTrouble } from './payments.ts'
import { vindi } from './vindi.ts'

let sandbox: OpenSandbox
const open = (over: { apiUrl?: string; privateKey?: string; callMs?: number } = {}) =>
  vindi({
    payments: {
      apiUrl: over.apiUrl ?? `${sandbox.origin}/vindi/api/v1`,
      publicKey: 'demo-public-key',
      privateKey: over.privateKey ?? 'demo-private-key',
      webhookToken: 'x',
    },
    billing: { callMs: over.callMs ?? 2000, settleMs: 0, answerMs: 0 },
  })
beforeAll(async () => {
  sandbox = await openSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => sandbox.clearFaults('payments'))

const token = async (number: string) => {
  const reply = await sandbox.fetch('/vindi/api/v1/public/payment_profiles', {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from('demo-public-key:').toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ holder_name: 'A B', card_expiration: '12/2039', card_number: number, card_cvv: '123' }),
  })
  return ((await reply.json()) as { payment_profile: { gateway_token: string } }).payment_profile.gateway_token
}
const there = async (path: string) => {
  const authorization = `Basic ${Buffer.from('demo-private-key:').toString('base64')}`
  const reply = await sandbox.fetch(`/vindi/api/v1${path}`, { headers: { authorization } })
  return (await reply.json()) as Record<string, unknown>
}
const customer = { code: 'member-1', name: 'Ana', email: 'ana@example.com', identity: null, phone: null, address: null }
const plan = { code: 'anual', name: 'Anual', priceCents: 312_000, installments: 12, months: 12, days: null }

test('finds what it made by our codes, and makes nothing twice [PLAN-12]', async () => {
  const gateway = open()
  expect(await gateway.findCustomer('member-1')).toBeNull()
  const id = await gateway.createCustomer(customer)
  expect(await gateway.findCustomer('member-1')).toBe(id)
  const ids = await gateway.ensurePlan(plan)
  expect(await gateway.ensurePlan(plan)).toEqual(ids)
})

test('a customer has a telephone only if it is one, and an address with what is known of it', async () => {
  const gateway = open()
  const street = { street: 'Rua A', number: '1', zipCode: '01000000', city: 'São Paulo', state: 'SP', country: 'BR' }
  const made = async (code: string, more: Partial<Parameters<typeof gateway.createCustomer>[0]>) =>
    (await there(`/customers/${await gateway.createCustomer({ ...customer, code, ...more })}`)).customer
  const address = { ...street, complement: null, neighborhood: null }
  expect(await made('member-20', { phone: '1198765432', identity: '12345678909', address })).toMatchObject({
    registry_code: '12345678909',
    phones: [{ phone_type: 'mobile', number: '1198765432' }],
    address: { street: 'Rua A', number: '1', zipcode: '01000000', additional_details: '', neighborhood: '' },
  })
  const full = { ...street, complement: 'ap. 2', neighborhood: 'Centro' }
  expect(await made('member-21', { phone: '119876543', address: full })).toMatchObject({
    phones: [],
    address: { additional_details: 'ap. 2', neighborhood: 'Centro', city: 'São Paulo', state: 'SP', country: 'BR' },
  })
  for (const phone of ['+551198765432', '1198765432123456', '11 98765432'])
    expect(await made(`member-${phone.length}`, { phone })).toMatchObject({ phones: [], registry_code: null })
})

test('a plan is made at the gateway with its own period, in months or in days [PLAN-18]', async () => {
  const gateway = open()
  for (const [code, months, days, interval, count] of [
    ['trimestral', 3, null, 'months', 3],
    ['semanal', null, 7, 'days', 7],
  ] as const) {
    const { planId, productId } = await gateway.ensurePlan({ ...plan, code, installments: 1, months, days })
    expect((await there(`/plans/${planId}`)).plan).toMatchObject({
      ...{ code, name: 'Anual', interval, interval_count: count, installments: 1, billing_trigger_day: 0 },
      plan_items: [{ product: { id: productId } }],
    })
    expect((await there(`/products/${productId}`)).product).toMatchObject({ code, pricing_schema: { price: '3120.0' } })
  }
})

test('a bank’s refusal of a card is its code, and a charge leads to its bill [GAP-40] [GAP-53]', async () => {
  const gateway = open()
  const customerId = await gateway.createCustomer({ ...customer, code: 'member-30' })
  const [good, bad] = [
    await gateway.bindCard(await token(cards.approve), customerId),
    await gateway.bindCard(await token(cards.decline), customerId),
  ]
  expect([await gateway.verifyCard(good.id), await gateway.verifyCard(bad.id)]).toEqual([null, '51'])
  expect((await gateway.cards(customerId)).map(({ id, isActive }) => [id, isActive])).toEqual([
    [good.id, true],
    [bad.id, true],
  ])
  await gateway.dropCard(bad.id)
  expect((await gateway.cards(customerId)).map(({ isActive }) => isActive)).toEqual([true, false])
  const sale = { ...(await gateway.ensurePlan(plan)), code: 'of-a-charge', customerId, cardId: good.id }
  const startAt = new Date(Date.now() + 86_400_000)
  const ahead = await gateway.createSubscription({
    ...sale,
    priceCents: 100,
    discountCents: 0,
    installments: 1,
    startAt,
  })
  expect(ahead).toMatchObject({ status: 'future', code: 'of-a-charge' })
  expect(Math.abs(ahead.startAt.getTime() - startAt.getTime())).toBeLessThan(1000)
  const now = { ...sale, code: 'charged-now', priceCents: 100, discountCents: 0, installments: 1 }
  const sold = await gateway.createSubscription(now)
  const [bill] = await gateway.bills(sold.id)
  expect(await gateway.billOfCharge(bill?.charge?.id ?? 0)).toBe(bill?.id)
  expect(await gateway.bill(bill?.id ?? 0)).toEqual(bill)
  const since = async (moment: Date) => {
    const ids = []
    for await (const { id } of gateway.subscriptionsSince(moment)) ids.push(id)
    return ids
  }
  expect(await since(new Date(Date.now() - 60_000))).toEqual(expect.arrayContaining([ahead.id, sold.id]))
  expect(await since(new Date(Date.now() + 3_600_000))).toEqual([])
})

test('a customer gets another address and keeps the rest', async () => {
  const gateway = open()
  const id = await gateway.createCustomer({ ...customer, code: 'member-7' })
  await gateway.changeEmail(id, 'ana@nova.example')
  expect(await there(`/customers/${id}`)).toMatchObject({
    customer: { id, name: 'Ana', email: 'ana@nova.example', code: 'member-7' },
  })
})

test('sells a year in twelve parts with a discount of exact cents, and reads the bill back in cents [PLAN-01] [GAP-105]', async () => {
  const gateway = open()
  const customerId = await gateway.createCustomer({ ...customer, code: 'member-2' })
  const ids = await gateway.ensurePlan(plan)
  const card = await gateway.bindCard(await token(cards.approve), customerId)
  expect(card).toMatchObject({ brand: 'Visa', lastFour: '1111', expiresOn: '2039-12-31', isActive: true })
  const sold = await gateway.createSubscription({
    ...ids,
    code: 'one-code',
    customerId,
    cardId: card.id,
    priceCents: 312_000,
    discountCents: 31_205,
    installments: 12,
  })
  expect(await gateway.findSubscriptions('one-code')).toMatchObject([{ id: sold.id, status: 'active' }])
  const [bill] = await gateway.bills(sold.id)
  expect(bill).toMatchObject({
    status: 'paid',
    amountCents: 280_795,
    discountCents: 31_205,
    installments: 12,
    subscriptionCode: 'one-code',
    charge: { state: 'paid', amountCents: 280_795 },
  })
  await gateway.cancelSubscription(sold.id, 'test')
  // Cancelling twice is not an error.
  await gateway.cancelSubscription(sold.id, 'test')
  await gateway.refundCharge(bill?.charge?.id ?? 0)
  expect((await gateway.bills(sold.id))[0]).toMatchObject({ status: 'canceled', charge: { state: 'refunded' } })
})

test('what the gateway no longer knows is as good as removed, and any other refusal is a failure [PLAN-12]', async () => {
  const gateway = open()
  await gateway.dropCard(999_999)
  await gateway.cancelSubscription(999_999, 'test')
  for (const [status, kind] of [
    [422, 'refused'],
    [503, 'unknown'],
  ] as const) {
    await sandbox.fault('payments', { kind: 'status', status, times: 1 })
    await expect(gateway.dropCard(999_999)).rejects.toMatchObject({ kind, status })
  }
})

test('a charge that the bank reviews is in review, as its bill is, and not only waiting [GAP-18]', async () => {
  const gateway = open()
  const customerId = await gateway.createCustomer({ ...customer, code: 'member-3' })
  const ids = await gateway.ensurePlan(plan)
  const { id: cardId } = await gateway.bindCard(await token(cards.review), customerId)
  const sale = {
    ...ids,
    code: 'in-review',
    customerId,
    cardId,
    priceCents: 312_000,
    discountCents: 0,
    installments: 12,
  }
  const { id } = await gateway.createSubscription(sale)
  expect(await gateway.bills(id)).toMatchObject([{ status: 'review', charge: { state: 'review' } }])
})

test.each([
  ['where the vendor says how long it is', { total: '3' }, ['1', '2']],
  ['with an empty page where the vendor does not say', {}, ['1', '2', '3']],
])('a list has pages of any size and ends %s', async (_where, headers, asked) => {
  const archived = { status: 'archived' }
  const pages = [
    [
      { id: 1, ...archived },
      { id: 2, ...archived },
    ],
    [{ id: 3, status: 'active' }],
    [],
  ]
  const seen: (string | null)[] = []
  const server = createServer((request, response) => {
    seen.push(new URL(request.url ?? '', 'http://vendor').searchParams.get('page'))
    const customers = pages[seen.length - 1]
    response.writeHead(customers ? 200 : 500, headers).end(JSON.stringify({ customers }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const found = await open({ apiUrl: `http://127.0.0.1:${port}` })
    .findCustomer('member-1')
    .finally(() => server.close())
  expect(found).toBe(3)
  expect(seen).toEqual(asked)
})

describe('says exactly what is known after a failure', () => {
  /** A client whose vendor always gives this answer. */
  async function askOne(status: number, body: string, call: (gateway: ReturnType<typeof open>) => Promise<unknown>) {
    const server = createServer((_request, response) => response.writeHead(status).end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    return call(open({ apiUrl: `http://127.0.0.1:${port}` })).finally(() => server.close())
  }
  const kindOf = async (call: Promise<unknown>) => {
    const error = await call.then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(error).toBeInstanceOf(GatewayTrouble)
    return error as GatewayTrouble
  }
  test.each([
    ['fail', 'unknown'],
    ['reset', 'unknown'],
    ['reset-after', 'unknown'],
    ['half-body', 'unknown'],
    ['wrong-json', 'unknown'],
    ['hang', 'unknown'],
  ])('%s: %s [PLAN-12]', async (kind, expected) => {
    await sandbox.fault('payments', { kind, times: 1, ...(kind === 'hang' ? { ms: 1500 } : {}) })
    expect((await kindOf(open({ callMs: 500 }).findCustomer('member-1'))).kind).toBe(expected)
  })

  test('the limit: nothing was done, and how long to wait [PLAN-12]', async () => {
    await sandbox.fault('payments', { kind: 'status', status: 429, retryAfter: 7, times: 1 })
    expect(await kindOf(open().findCustomer('x'))).toMatchObject({ kind: 'limited', retryAfterMs: 7000 })
    // Half a minute if the gateway names no delay.
    for (const retryAfter of [0, undefined]) {
      await sandbox.fault('payments', { kind: 'status', status: 429, retryAfter, times: 1 })
      expect(await kindOf(open().findCustomer('x'))).toMatchObject({ kind: 'limited', retryAfterMs: 30_000 })
    }
  })

  test('nobody there: nothing arrived [PLAN-12]', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    await new Promise((resolve) => server.close(resolve))
    expect((await kindOf(open({ apiUrl: `http://127.0.0.1:${port}` }).findCustomer('x'))).kind).toBe('unreachable')
  })

  const fields = '{"errors":[{"parameter":"phones.number","id":"x"},{"id":"invalid"},{}]}'
  test.each([
    ['not an object', 200, '12', { kind: 'unknown', status: 200 }],
    ['nothing', 200, 'null', { kind: 'unknown', status: 200 }],
    ['no list', 200, '{"customers":{}}', { kind: 'unknown', status: null }],
    ['a refusal that nobody can read', 422, '<html>', { kind: 'refused', status: 422, parameters: [] }],
    ['a refusal without a list', 422, '{"errors":"no"}', { kind: 'refused', parameters: [] }],
    ['a refusal of fields', 400, fields, { kind: 'refused', parameters: ['phones.number', 'invalid', 'unknown'] }],
    ['an unpaid account', 402, '{}', { kind: 'misconfigured', status: 402 }],
    ['a closed door', 403, '{}', { kind: 'misconfigured', status: 403 }],
  ])('%s is read for what it is [PLAN-12]', async (_, status, body, expected) => {
    expect(await kindOf(askOne(status, body, (gateway) => gateway.findCustomer('x')))).toMatchObject(expected)
  })

  test('without an address nothing is called, and what was made must have a number [PLAN-12]', async () => {
    expect(await kindOf(open({ apiUrl: '' }).findCustomer('x'))).toMatchObject({ kind: 'misconfigured', status: null })
    const call = askOne(200, '{"customer":{"id":"none"}}', (gateway) => gateway.createCustomer(customer))
    expect((await kindOf(call)).kind).toBe('unknown')
  })

  test('a wrong key is ours to mend, a refusal names its fields, and neither repeats what was sent [PLAN-12] [GAP-40]', async () => {
    expect((await kindOf(open({ privateKey: 'wrong' }).findCustomer('x'))).kind).toBe('misconfigured')
    const refused = await kindOf(open().createCustomer({ ...customer, email: 'not-an-address', code: 'member-9' }))
    expect(refused).toMatchObject({ kind: 'refused', status: 422, parameters: ['email'] })
    expect(refused.message).not.toContain('not-an-address')
  })
})
