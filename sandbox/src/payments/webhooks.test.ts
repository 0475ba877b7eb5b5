import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Merchant, merchant } from '../../test/merchant.ts'
import { openReceiver, type Receiver } from '../../test/receiver.ts'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'

let product: Receiver
let sandbox: OpenSandbox
let vindi: Merchant
beforeAll(async () => {
  product = await openReceiver()
  sandbox = await openSandbox({ APP_ORIGIN: product.origin })
  vindi = merchant(sandbox)
})
afterAll(async () => {
  await sandbox.close()
  await product.close()
})
beforeEach(async () => {
  await sandbox.post('/control/reset')
  product.clear()
})

interface Webhooks {
  webhooks: { id: number; type: string; state: string; attempts: { status?: number }[] }[]
}
const webhooks = async () => (await sandbox.get<Webhooks>('/control/payments/webhooks')).webhooks
const sale = [
  'payment_profile_created',
  'subscription_created',
  'period_created',
  'bill_created',
  'charge_created',
  'bill_paid',
]

describe('a webhook', () => {
  test('tells each thing that happened, where and how the vendor would', async () => {
    const { body } = await vindi.subscribe()
    await product.until(() => product.received.length === 6)
    expect(product.types().sort()).toEqual([...sale].sort())
    const paid = product.received.find(({ type }) => type === 'bill_paid')
    expect(paid?.url).toBe('/v1/webhooks/vindi?token=sandbox-webhook')
    expect(paid?.headers).toMatchObject({
      'user-agent': 'Vindi-Hookshot/1.0',
      'content-type': 'application/json; charset=UTF-8',
    })
    expect(JSON.parse(paid?.body ?? '')).toMatchObject({
      event: {
        type: 'bill_paid',
        created_at: expect.stringMatching(/-03:00$/),
        data: { bill: { id: body.bill.id, status: 'paid' } },
      },
    })
  })

  test('comes again after growing gaps until it is taken, and a redirect does not count', async () => {
    product.answers.push(500, 302, 404)
    await sandbox.post('/control/payments/webhooks/test')
    await product.until(() => product.received.length === 4)
    await expect.poll(async () => (await webhooks())[0]?.state).toBe('delivered')
    expect((await webhooks())[0]?.attempts.map(({ status }) => status)).toEqual([500, 302, 404, 200])
    expect(new Set(product.received.map(({ body }) => body)).size).toBe(1)
  })

  test('is held and released in the order one wants to see', async () => {
    await sandbox.post('/control/payments/webhooks/hold')
    await vindi.subscribe()
    expect(product.received).toEqual([])
    await sandbox.post('/control/payments/webhooks/release', { order: 'last' })
    expect(product.types()).toEqual([...sale].reverse())
  })

  test('is repeated byte by byte, on demand and by rule', async () => {
    await sandbox.post('/control/payments/webhooks/test')
    await product.until(() => product.received.length === 1)
    await sandbox.post(`/control/payments/webhooks/${(await webhooks())[0]?.id}/repeat`, { times: 2 })
    expect(product.received).toHaveLength(3)
    await sandbox.fault('payments', { kind: 'repeat', times: 1 })
    await sandbox.post('/control/payments/webhooks/test')
    await product.until(() => product.received.length === 5)
    expect(new Set(product.received.map(({ body }) => body)).size).toBe(2)
  })

  test('lets the next one pass when told to reorder', async () => {
    await sandbox.fault('payments', { kind: 'reorder', times: 1, match: { method: 'WEBHOOK', path: 'bill_created' } })
    await vindi.subscribe()
    await product.until(() => product.received.length === 6)
    expect(product.types().indexOf('bill_created')).toBeGreaterThan(product.types().indexOf('charge_created'))
  })
})

describe('a gateway in trouble', () => {
  const customers = async () => (await vindi.get('/customers')).headers.get('total')
  const create = () => vindi.post('/customers', { name: 'Ana', code: '42' })

  test('does the work and loses the answer', async () => {
    for (const kind of ['reset-after', 'half-body', 'wrong-json']) {
      await sandbox.fault('payments', { kind, times: 1, match: { method: 'POST' } })
      await expect(create()).rejects.toThrow()
    }
    expect(await customers()).toBe('3')
  })

  test('does nothing and says so, or says nothing', async () => {
    await sandbox.fault('payments', { kind: 'status', status: 429, retryAfter: 7, times: 1 })
    const limited = await create()
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    await sandbox.fault('payments', { kind: 'reset', times: 1 })
    await expect(create()).rejects.toThrow()
    await sandbox.fault('payments', { kind: 'fail', times: 1 })
    expect((await create()).status).toBe(500)
    expect(await customers()).toBe('0')
  })

  test('hangs until the caller gives up', async () => {
    await sandbox.fault('payments', { kind: 'hang', times: 1 })
    const giving = vindi.call('GET', '/customers', undefined, undefined, {
      headers: { authorization: `Basic ${btoa('demo-private-key:')}` },
      signal: AbortSignal.timeout(200),
    })
    await expect(giving).rejects.toThrow()
    expect(await customers()).toBe('0')
  })

  test('does it twice', async () => {
    await sandbox.fault('payments', { kind: 'repeat', times: 1, match: { method: 'POST', path: '/customers$' } })
    expect((await create()).status).toBe(201)
    expect(await customers()).toBe('2')
  })
})

test('a demo that starts again keeps its customers, its clock and what was not yet delivered', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  const env = { SANDBOX_DATA_DIR: folder, APP_ORIGIN: product.origin }
  const first = await openSandbox({ ...env, APP_ORIGIN: 'http://127.0.0.1:9', SANDBOX_VINDI_WEBHOOK_SPEED: '1' })
  const { body } = await merchant(first).subscribe()
  await first.post('/control/payments/clock', { days: 3 })
  await first.close()
  expect(readdirSync(folder)).toContain('payments.json')

  const second = await openSandbox(env)
  const again = await merchant(second).get(`/subscriptions/${body.subscription.id}`)
  expect(again.body.subscription).toMatchObject({ status: 'active', customer: { code: '42' } })
  const { now } = await second.get<{ now: string }>('/control/payments/clock')
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(2 * 86_400_000)
  await product.until(() => product.types().includes('bill_paid'))
  await second.post('/control/reset')
  expect(readdirSync(folder)).not.toContain('payments.json')
  await second.close()
  rmSync(folder, { recursive: true })
})
