import valid from 'card-validator'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Merchant, merchant } from '../../test/merchant.ts'
import { type OpenSandbox, openSandbox } from '../../test/sandbox.ts'
import { faultKinds } from '../control/faults.ts'
import { brandOf, outcomeOf, testCards } from './cards.ts'

let sandbox: OpenSandbox
let vindi: Merchant
beforeAll(async () => {
  sandbox = await openSandbox()
  vindi = merchant(sandbox)
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.post('/control/reset'))

const problems = (body: { errors: { id: string; parameter: string }[] }) =>
  body.errors.map(({ parameter }) => parameter)

describe('keys and manners', () => {
  test('only the right key opens, and only with its colon', async () => {
    expect((await vindi.get('/merchants/current')).body.merchant.status).toBe('active')
    expect((await vindi.call('GET', '/customers', undefined, 'demo-public-key')).status).toBe(401)
    expect((await vindi.call('POST', '/public/payment_profiles', {}, 'demo-private-key')).status).toBe(401)
    const bare = await sandbox.fetch('/vindi/api/v1/merchants/current', {
      headers: { authorization: `Basic ${btoa('demo-private-key')}` },
    })
    expect(bare.status).toBe(401)
    expect(await bare.json()).toMatchObject({ errors: [{ id: 'unauthorized' }] })
  })

  test('a body that is not JSON is not acceptable, one that is broken is bad, and what is not there is not found', async () => {
    const headers = { authorization: `Basic ${btoa('demo-private-key:')}` }
    const form = await sandbox.fetch('/vindi/api/v1/customers', {
      method: 'POST',
      headers,
      body: new URLSearchParams({ name: 'x' }),
    })
    expect(form.status).toBe(406)
    const broken = await sandbox.fetch('/vindi/api/v1/customers', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"name":',
    })
    expect(broken.status).toBe(400)
    expect((await vindi.get('/customers/999')).status).toBe(404)
    expect((await vindi.get('/customers/abc')).body.errors[0].id).toBe('not_found')
  })

  test('over the limit comes 429 with the time to wait, and invalid calls count', async () => {
    await sandbox.post('/control/payments/rate-limit', { limit: 2 })
    const first = await vindi.post('/customers', {})
    expect([first.status, first.headers.get('rate-limit-limit')]).toEqual([422, '2'])
    expect((await vindi.get('/customers')).headers.get('rate-limit-remaining')).toBe('0')
    const third = await vindi.get('/customers')
    expect(third.status).toBe(429)
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('customers', () => {
  test('are found by our own code, paged, sorted and counted', async () => {
    for (const code of ['41', '42', '43']) await vindi.customer(code)
    const { body } = await vindi.query('/customers', 'code=42')
    expect(body.customers).toMatchObject([{ code: '42', registry_code: '52998224725', status: 'active' }])
    const page = await vindi.get('/customers?per_page=2&page=2&sort_by=id&sort_order=desc')
    expect(page.body.customers.map(({ code }: { code: string }) => code)).toEqual(['41'])
    expect(page.headers.get('total')).toBe('3')
  })

  test('are refused with every reason at once', async () => {
    const { status, body } = await vindi.post('/customers', {
      email: 'nobody',
      phones: [{ phone_type: 'mobile', number: '1' }],
    })
    expect(status).toBe(422)
    expect(problems(body)).toEqual(['name', 'email', 'phones.number'])
  })

  test('are changed in part, archived and brought back', async () => {
    const { id } = await vindi.customer()
    const changed = (await vindi.call('PUT', `/customers/${id}`, { email: 'nova@demo.juntas.test' })).body.customer
    expect(changed).toMatchObject({ name: 'Ana Ribeiro', email: 'nova@demo.juntas.test', code: '42' })
    expect((await vindi.call('DELETE', `/customers/${id}`)).body.customer.status).toBe('archived')
    expect((await vindi.post(`/customers/${id}/unarchive`)).body.customer.status).toBe('active')
  })

  test('made twice under one code are shown to be doubles', async () => {
    await vindi.customer('7')
    await vindi.customer('7')
    const { doubles } = await sandbox.get<{ doubles: unknown[] }>('/control/payments/doubles')
    expect(doubles).toMatchObject([{ kind: 'customers', code: '7' }])
    expect(await (await sandbox.fetch('/payments')).text()).toContain('Made twice')
  })
})

describe('cards', () => {
  test('leave a browser on any page for a token, as JSON or as a form [GAP-40]', async () => {
    const preflight = await sandbox.fetch('/vindi/api/v1/public/payment_profiles', {
      method: 'OPTIONS',
      headers: {
        origin: 'http://127.0.0.1:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      },
    })
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization,content-type')
    const reply = await sandbox.fetch('/vindi/api/v1/public/payment_profiles', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('demo-public-key:')}`, origin: 'http://127.0.0.1:3000' },
      body: new URLSearchParams({
        holder_name: 'Ana',
        card_expiration: '12/35',
        card_number: '5555 5555 5555 4444',
        card_cvv: '123',
      }),
    })
    expect(reply.status).toBe(201)
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://127.0.0.1:3000')
    expect(await reply.json()).toMatchObject({
      payment_profile: {
        gateway_token: expect.any(String),
        card_number_last_four: '4444',
        payment_company: { code: 'mastercard' },
      },
    })
  })

  test('are refused for what is wrong with them', async () => {
    const { status, body } = await vindi.tokenise('4111111111111112', {
      card_expiration: '01/2020',
      card_cvv: '1',
      payment_company_id: null,
    })
    expect(status).toBe(422)
    expect(problems(body)).toEqual(['card_number', 'card_cvv', 'payment_company_id', 'card_expiration'])
  })

  test('are bound once, within five minutes, and never kept in full [GAP-40]', async () => {
    const { id } = await vindi.customer()
    const token = await vindi.token()
    const bound = await vindi.post('/payment_profiles', {
      gateway_token: token,
      customer_id: id,
      payment_method_code: 'credit_card',
    })
    expect(bound.body.payment_profile).toMatchObject({
      status: 'active',
      card_number_first_six: '411111',
      card_number_last_four: '1111',
      type: 'PaymentProfile::CreditCard',
      customer: { id },
    })
    expect((await vindi.post('/payment_profiles', { gateway_token: token, customer_id: id })).status).toBe(422)
    const late = await vindi.token()
    await sandbox.post('/control/payments/clock', { days: 1 })
    expect((await vindi.post('/payment_profiles', { gateway_token: late, customer_id: id })).status).toBe(422)
    const calls = JSON.stringify(await sandbox.get('/control/payments/calls'))
    expect(calls).not.toContain('4111111111111111')
  })

  test('are verified and put away', async () => {
    const { id } = await vindi.customer()
    const bind = async (number: string) =>
      (await vindi.post('/payment_profiles', { gateway_token: await vindi.token(number), customer_id: id })).body
        .payment_profile.id
    const good = await bind('4111111111111111')
    expect((await vindi.post(`/payment_profiles/${good}/verify`)).body.transaction.status).toBe('success')
    const bad = await bind('4000000000000002')
    expect((await vindi.post(`/payment_profiles/${bad}/verify`)).body.transaction.status).toBe('rejected')
    expect((await vindi.call('DELETE', `/payment_profiles/${good}`)).body.payment_profile.status).toBe('inactive')
    const active = (await vindi.query('/payment_profiles', `customer_id=${id} status=active`)).body.payment_profiles
    expect(active.map((profile: { id: number }) => profile.id)).toEqual([bad])
  })

  test('for tests exist in every brand and every outcome, and other software knows their brand', () => {
    expect(testCards).toHaveLength(35)
    expect(testCards.filter(({ brand }) => brand === 'visa').map(({ number }) => number)).toEqual([
      '4111111111111111',
      '4000000000000002',
      '4000000000000069',
      '4000000000000119',
      '4000000000000259',
    ])
    for (const { brand, number, outcome } of testCards) {
      const { isValid, card } = valid.number(number, { maxLength: 19 })
      expect([number, isValid, card?.type.replaceAll('-', '_')]).toEqual([number, true, brand])
      expect([number, brandOf(number), outcomeOf(number)]).toEqual([number, brand, outcome])
    }
  })
})

describe('the catalogue', () => {
  test('keeps the rules of installments', async () => {
    const days = await vindi.post('/plans', { name: 'x', interval: 'days', interval_count: 30, installments: 2 })
    expect(problems(days.body)).toEqual(['installments'])
    const many = await vindi.post('/plans', { name: 'x', interval: 'months', interval_count: 6, installments: 12 })
    expect(problems(many.body)).toEqual(['installments'])
    const { plan, product } = await vindi.shop(12, '3120.00')
    expect(plan).toMatchObject({
      interval: 'months',
      interval_count: 12,
      installments: 12,
      plan_items: [{ product: { id: product.id } }],
    })
    expect(product.pricing_schema.price).toBe('3120.0')
    const day = await vindi.post('/plans', {
      name: 'x',
      interval_count: 12,
      billing_trigger_type: 'day_of_month',
      billing_trigger_day: 5,
    })
    expect(problems(day.body)).toEqual(['billing_trigger_type'])
  })

  test('names the ways to pay', async () => {
    const [card] = (await vindi.get('/payment_methods')).body.payment_methods
    expect(card).toMatchObject({ code: 'credit_card', type: 'PaymentMethod::CreditCard' })
    expect(card.payment_companies.map(({ code }: { code: string }) => code)).toContain('american_express')
  })
})

describe('the page', () => {
  test('sets each fault by its form, shows it, and clears it; the call it names goes wrong once', async () => {
    const html = await (await sandbox.fetch('/payments')).text()
    const faults = [...html.matchAll(/<option value="(\{[^"]*\})"/g)].map(([, value = '']) =>
      value.replaceAll('&quot;', '"'),
    )
    expect(faults.map((fault) => (JSON.parse(fault) as { kind: string }).kind).sort()).toEqual([...faultKinds].sort())
    const press = (path: string, body: Record<string, string>) =>
      sandbox.fetch(path, {
        method: 'POST',
        body: new URLSearchParams({ back: '/payments', ...body }),
        redirect: 'manual',
      })
    const refusing = faults.find((fault) => fault.includes('429')) ?? ''
    const set = await press('/control/payments/faults', { fault: refusing, call: 'POST /customers$', times: '1' })
    expect([set.status, set.headers.get('location')]).toEqual([303, '/payments'])
    expect(await (await sandbox.fetch('/payments')).text()).toContain('<code>status 429</code>')
    const statuses = []
    for (const name of ['Um', 'Dois']) statuses.push((await vindi.call('POST', '/customers', { name })).status)
    expect(statuses).toEqual([429, 201])
    for (const fault of faults) await press('/control/payments/faults', { fault, call: 'WEBHOOK ', times: '1' })
    expect((await sandbox.get<{ faults: unknown[] }>('/control/payments/faults')).faults).toHaveLength(
      1 + faults.length,
    )
    expect((await press('/control/payments/faults/clear', {})).status).toBe(303)
    expect((await sandbox.get<{ faults: unknown[] }>('/control/payments/faults')).faults).toEqual([])
  })
})
