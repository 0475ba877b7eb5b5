import type { OpenSandbox } from './sandbox.ts'

// biome-ignore lint/suspicious/noExplicitAny: the vendor's answers are read in many shapes, each asserted where it is used.
export type Body = any

export interface Answer {
  status: number
  headers: Headers
  body: Body
}

/** A client of the gateway like the product's, and a shop with one plan. */
export function merchant(sandbox: OpenSandbox) {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    key = 'demo-private-key',
    init: RequestInit = {},
  ): Promise<Answer> => {
    const reply = await sandbox.fetch(`/vindi/api/v1${path}`, {
      method,
      headers: { authorization: `Basic ${btoa(`${key}:`)}`, 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
      ...init,
    })
    const text = await reply.text()
    return { status: reply.status, headers: reply.headers, body: text ? JSON.parse(text) : undefined }
  }
  const get = (path: string) => call('GET', path)
  const post = (path: string, body: unknown = {}) => call('POST', path, body)
  const query = (path: string, text: string) => get(`${path}?query=${encodeURIComponent(text)}`)

  const tokenise = async (number = '4111111111111111', more: object = {}): Promise<Answer> =>
    call(
      'POST',
      '/public/payment_profiles',
      {
        holder_name: 'Ana Ribeiro',
        card_expiration: '12/2035',
        card_number: number,
        card_cvv: '123',
        payment_method_code: 'credit_card',
        ...more,
      },
      'demo-public-key',
    )
  const token = async (number?: string): Promise<string> => (await tokenise(number)).body.payment_profile.gateway_token

  const customer = async (code = '42'): Promise<Body> =>
    (
      await post('/customers', {
        name: 'Ana Ribeiro',
        email: 'ana@demo.juntas.test',
        code,
        registry_code: '529.982.247-25',
      })
    ).body.customer

  const shop = async (installments = 1, price = '2600.00') => {
    const product = (await post('/products', { name: 'Plano anual', pricing_schema: { price } })).body.product
    const plan = (
      await post('/plans', {
        name: 'Anual',
        interval: 'months',
        interval_count: 12,
        installments,
        plan_items: [{ product_id: product.id }],
      })
    ).body.plan
    return { product, plan }
  }

  const subscribe = async (number?: string, more: object = {}): Promise<Answer> => {
    const { plan } = await shop()
    const { id } = await customer()
    return post('/subscriptions', {
      plan_id: plan.id,
      customer_id: id,
      payment_method_code: 'credit_card',
      payment_profile: { gateway_token: await token(number) },
      ...more,
    })
  }

  return { call, get, post, query, tokenise, token, customer, shop, subscribe }
}

export type Merchant = ReturnType<typeof merchant>
