import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { installAppBridge } from '../../../lib/app-bridge.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { routerFor } from '../../../lib/test/router.tsx'
import { usePurchaseFlow } from './purchase-flow.ts'

type Answer = [status: number, body: object]
const card = { number: '4111111111111111', holder: 'Eva Martins', expiry: '12/39', cvv: '123', cpf: '' }
const said: string[] = []
let pay: (number?: string) => Promise<void>
let ordered: unknown
const shown = { price: 2600, total: 2600, installments: 1, trialDays: 0, opensOn: null }

function Probe() {
  const flow = usePurchaseFlow(null, async () => undefined)
  pay = (number = card.number) => flow.pay({ ...card, number }, { plan: '/v1/plans/1', coupon: undefined, shown })
  return <p>{flow.feedback?.text}</p>
}

async function open(answers: Record<string, Answer>) {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/v1/subscriptions') ordered = JSON.parse(String(init.body))
    const [status, body] = answers[`${init.method ?? 'GET'} ${url.split('?')[0]}`] ?? [404, {}]
    return Response.json(body, { status })
  })
  installAppBridge({ redirect: () => undefined, notify: (text) => said.push(text), sessionLost: () => undefined })
  const router = await routerFor(<Probe />, '/comprar-plano/1')
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await act(() => pay())
  return router
}

const settings: Answer = [
  200,
  {
    'hydra:member': [
      { name: 'vindi_api_url', value: 'https://gateway.test/api/v1' },
      { name: 'vindi_public_key', value: 'public' },
    ],
  },
]
const tokenised: Answer = [201, { payment_profile: { gateway_token: 'a-token' } }]
const atGateway = {
  'GET /v1/settings': settings,
  'POST https://gateway.test/api/v1/public/payment_profiles': tokenised,
}
const refused: Answer = [409, { code: 'already_subscribed', message: 'x' }]

beforeEach(() => {
  queryClient.clear()
  const exp = Math.floor(Date.now() / 1000) + 3600
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store.
  document.cookie = `jwtToken=h.${btoa(JSON.stringify({ exp }))}.s; path=/`
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a tab that comes after another has bought follows the purchase to /parabens [PLAN-12]', async () => {
  const router = await open({
    ...atGateway,
    'POST /v1/subscriptions': refused,
    'GET /v1/me/plan': [200, { hasAccess: true, purchase: null }],
  })
  await waitFor(() => expect(router.view.location.pathname).toBe('/parabens'))
})

test('who holds a plan and owes for it is led to her card, not to another purchase [GUARD-06]', async () => {
  const router = await open({
    ...atGateway,
    'POST /v1/subscriptions': refused,
    'GET /v1/me/plan': [200, { hasAccess: false, purchase: null }],
  })
  await waitFor(() => expect(router.view.location.pathname).toBe('/atualizar-cartao'))
})

test('a coupon that ran out meanwhile is told, and she stays where she is [GAP-79]', async () => {
  const router = await open({ ...atGateway, 'POST /v1/subscriptions': [409, { code: 'coupon_used_up', message: 'x' }] })
  expect(await screen.findByText(/cupom/i)).toBeTruthy()
  expect(router.view.location.pathname).toBe('/comprar-plano/1')
})

test('what is sent names the plan, the gateway’s token and what was shown: nothing of the card [GAP-14] [GAP-40]', async () => {
  await open({
    ...atGateway,
    'POST /v1/subscriptions': refused,
    'GET /v1/me/plan': [200, { hasAccess: true, purchase: null }],
  })
  expect(ordered).toEqual({ plan: '/v1/plans/1', gatewayToken: 'a-token', shown })
})

test('after a lost answer other digits buy with another token, the same digits with the same one [members-money M1]', async () => {
  await open({ ...atGateway, 'POST /v1/subscriptions': [503, {}] })
  const sent: unknown[] = [ordered]
  let tokens = 0
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (url === '/v1/settings') return Response.json(settings[1])
    if (url === '/v1/subscriptions') {
      sent.push(JSON.parse(String(init.body)))
      return Response.json({}, { status: 503 })
    }
    return Response.json({ payment_profile: { gateway_token: `another-${++tokens}` } }, { status: 201 })
  })
  await act(() => pay())
  await act(() => pay('5555555555554444'))
  const plan = '/v1/plans/1'
  expect(sent).toEqual([
    { plan, gatewayToken: 'a-token', shown },
    { plan, gatewayToken: 'a-token', shown },
    { plan, gatewayToken: 'another-1', shown },
  ])
})
