import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../sandbox/test/sandbox.ts'
import { cards } from '../../../test/gateway.ts'
import { GatewayTrouble } from './payments.ts'
import { vindi } from './vindi.ts'
import { billOf } from './vindi-records.ts'

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

test('a customer gets another address and keeps the rest', async () => {
  const gateway = open()
  const id = await gateway.createCustomer({ ...customer, code: 'member-7' })
  await gateway.changeEmail(id, 'ana@nova.example')
  const authorization = `Basic ${Buffer.from('demo-private-key:').toString('base64')}`
  const reply = await sandbox.fetch(`/vindi/api/v1/customers/${id}`, { headers: { authorization } })
  expect(await reply.json()).toMatchObject({
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

test('a bill of which the vendor says little, or nothing readable, has no period, no charge and no card', () => {
  const epoch = new Date(0)
  const bare = {
    subscriptionId: null,
    subscriptionCode: null,
    status: 'pending',
    period: null,
    charge: null,
    card: null,
  }
  const counts = { id: 7, amountCents: 0, discountCents: 0, installments: 1 }
  const dates = { dueAt: epoch, createdAt: epoch, updatedAt: epoch }
  for (const period of [undefined, null, 'unknown', 12])
    expect(billOf({ id: 7, period, subscription: period, charges: period, payment_profile: period })).toEqual({
      ...bare,
      ...counts,
      ...dates,
    })
})

test.each([
  // The bill, its charge and the charge's last transaction; the bill and the charge as we name them.
  ['pending', 'pending', {}, 'pending', 'open'],
  ['pending', 'pending', { status: 'rejected' }, 'pending', 'rejected'],
  ['pending', 'pending', { status: 'waiting' }, 'waiting', 'waiting'],
  ['pending', 'processing', {}, 'waiting', 'waiting'],
  ['pending', 'fraud_review', {}, 'review', 'review'],
  ['review', 'fraud_review', {}, 'review', 'review'],
  ['paid', 'paid', { status: 'success' }, 'paid', 'paid'],
  ['paid', 'processing', {}, 'paid', 'waiting'],
  ['canceled', 'canceled', {}, 'canceled', 'canceled'],
  ['scheduled', 'pending', {}, 'scheduled', 'open'],
  ['paid', 'paid', { transaction_type: 'refund', status: 'success' }, 'paid', 'refunded'],
  ['paid', 'paid', { transaction_type: 'refund', status: 'rejected' }, 'paid', 'paid'],
  ['something new', 'something new', {}, 'pending', 'open'],
])('a %s bill with a %s charge and %o is %s, its charge %s [GAP-53]', (status, charge, last, ours, state) => {
  const charges = [{ status: 'canceled' }, { status: charge, last_transaction: last }]
  expect(billOf({ status, charges })).toMatchObject({ status: ours, charge: { state } })
})

test('a bill is as new as its newest part, and names the card that was charged', () => {
  const card = (id: number) => ({ id, payment_company: { name: 'Visa' } })
  const [early, late] = ['2026-11-15T09:00:00-03:00', '2026-11-16T09:00:00-03:00']
  const charge = { updated_at: late, last_transaction: { payment_profile: card(2) } }
  const bill = { updated_at: early, payment_profile: card(1) }
  const seen = (value: object) => {
    const { updatedAt, card: charged } = billOf(value)
    return [updatedAt.toISOString(), charged?.id]
  }
  expect(seen({ ...bill, charges: [charge] })).toEqual(['2026-11-16T12:00:00.000Z', 2])
  expect(seen({ ...bill, updated_at: late, charges: [{ updated_at: early }] })).toEqual(['2026-11-16T12:00:00.000Z', 1])
  expect(seen(bill)).toEqual(['2026-11-15T12:00:00.000Z', 1])
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
    // Half a minute where the gateway does not say.
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

  test('a wrong key is ours to mend, a refusal names its fields, and neither repeats what was sent [PLAN-12] [GAP-40]', async () => {
    expect((await kindOf(open({ privateKey: 'wrong' }).findCustomer('x'))).kind).toBe('misconfigured')
    const refused = await kindOf(open().createCustomer({ ...customer, email: 'not-an-address', code: 'member-9' }))
    expect(refused).toMatchObject({ kind: 'refused', status: 422, parameters: ['email'] })
    expect(refused.message).not.toContain('not-an-address')
  })
})
