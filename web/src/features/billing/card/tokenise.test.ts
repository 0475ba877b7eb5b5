import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardRefused, GatewayAway, tokenise } from './tokenise.ts'

const card = {
  number: '4111 1111 1111 1111',
  holder: 'Eva Martins',
  expiry: '12/39',
  cvv: '123',
  cpf: '529.982.247-25',
}
const settings = {
  'hydra:member': [
    { name: 'vindi_api_url', value: 'https://gateway.test/api/v1' },
    { name: 'vindi_public_key', value: 'public' },
  ],
}

interface Sent {
  url: string
  body: Record<string, unknown>
  headers: Record<string, string>
}
let sent: Sent[]
let answer: () => Response
beforeEach(() => {
  sent = []
  answer = () => Response.json({ payment_profile: { gateway_token: 'a-token' } }, { status: 201 })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : {}
    sent.push({ url, body, headers: init.headers as Record<string, string> })
    return url.startsWith('/v1/settings') ? Response.json(settings) : answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

test('the card goes to the gateway with the public key, and nowhere else [GAP-40]', async () => {
  expect(await tokenise(card)).toBe('a-token')
  const [first, second] = sent
  expect(first?.url).toBe('/v1/settings')
  expect(JSON.stringify(first)).not.toContain('4111')
  expect(second?.url).toBe('https://gateway.test/api/v1/public/payment_profiles')
  expect(second?.headers.authorization).toBe(`Basic ${btoa('public:')}`)
  expect(second?.body).toEqual({
    holder_name: 'EVA MARTINS',
    card_expiration: '12/2039',
    card_number: '4111111111111111',
    card_cvv: '123',
    payment_method_code: 'credit_card',
    payment_company_code: 'visa',
    registry_code: '52998224725',
  })
})

test.each([
  ['3782 822463 10005', 'american_express'],
  ['3056 930902 5904', 'diners_club'],
  ['6362 9700 0045 7013', 'elo'],
])('the brand of %s is told in the gateway’s word [VALID-22] [VALID-23]', async (number, company) => {
  await tokenise({ ...card, number })
  expect(sent[1]?.body.payment_company_code).toBe(company)
})

test('a field that the gateway refuses is named; its own words are not shown [GAP-40]', async () => {
  answer = () =>
    Response.json(
      { errors: [{ id: 'invalid_parameter', parameter: 'card_cvv', message: 'não é válido' }] },
      { status: 422 },
    )
  const failure = await tokenise(card).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(CardRefused)
  expect((failure as CardRefused).field).toBe('cvv')
})

test.each([500, 429, 401])(
  'an answer of %s means that the gateway is away, not that the card is bad [GAP-40]',
  async (status) => {
    answer = () => new Response('{}', { status })
    await expect(tokenise(card)).rejects.toBeInstanceOf(GatewayAway)
  },
)

test('no network: the gateway is away [GAP-40]', async () => {
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(tokenise(card)).rejects.toBeInstanceOf(GatewayAway)
})
