import { memoryHistory } from '@juntas/ui/router/memory-history.ts'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { createRouter } from '@juntas/ui/router/router.ts'
import type { HistoryState } from '@juntas/ui/router/types.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { askedFor, list, serve } from '../../../lib/test/render-app.tsx'
import { PurchasePage } from './purchase-page.tsx'

// The code of the calendar, which the network loses once.
const network = vi.hoisted(() => ({ isLost: false }))
vi.mock('./calendar.tsx', async (load) => {
  const { Calendar } = await load<typeof import('./calendar.tsx')>()
  return {
    get Calendar() {
      if (network.isLost) throw new TypeError('Failed to fetch dynamically imported module')
      return Calendar
    },
  }
})

const plan = (price: number, trialDays: number, opensOn: string | null = null) => ({
  '@id': '/v1/plans/1',
  id: 1,
  name: 'Anual à vista',
  extra: null,
  quote: {
    price,
    discount: 0,
    total: price,
    installments: 1,
    installmentPrice: price,
    startsOn: '2026-11-15',
    trialDays,
    opensOn,
    calendar: [{ number: 1, amount: price, date: '2026-11-15' }],
    renewal: { date: '2027-11-15', price, installments: 1, installmentPrice: price },
  },
})

async function open(state: HistoryState = {}) {
  queryClient.clear()
  const component = () => (
    <Suspense>
      <PurchasePage />
    </Suspense>
  )
  const history = memoryHistory('/comprar-plano/1')
  history.replace('/comprar-plano/1', state)
  const router = createRouter({
    routes: [
      { path: '/comprar-plano/$planId', component },
      { path: '/$', component: () => null },
    ],
    history,
  })
  await router.load()
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 })
}

async function fillCard(person: ReturnType<typeof userEvent.setup>) {
  for (const [label, value] of [
    ['Número do cartão', '4111111111111111'],
    ['Nome como está no cartão', 'Ana Lima'],
    ['Validade', '1239'],
    ['Código de segurança', '123'],
    ['CPF da titular', '52998224725'],
  ] as const)
    await person.type(await screen.findByLabelText(new RegExp(`^${label}`)), value)
}

/** The server with a plan that can be changed, and an answer for each order. */
const answers = (plans: () => ReturnType<typeof plan>, order: () => [number, object]) => ({
  'GET /v1/plans': () => list(plans()),
  'GET /v1/me/plan': [200, { purchase: null, subscription: null, hasAccess: false }] as [number, object],
  'GET /v1/me': list({ id: 1, email: 'ana@demo.juntas.test', sessionInfo: { hasMinimumAddress: true } }),
  'GET /v1/settings': list({ name: 'vindi_api_url', value: 'https://gateway.test/api/v1' }),
  'POST /api/v1/public/payment_profiles': [201, { payment_profile: { gateway_token: 'token' } }] as [number, object],
  'POST /v1/subscriptions': order,
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A button by its words; prices have a space that does not break. */
const button = (words: string) =>
  screen.findByRole('button', { name: (name) => name.replace(/\u00a0/g, ' ').startsWith(words) })

test.each([
  ['Pagar R$ 2.600,00', plan(2600, 0), 'Pagar R$ 3.120,00', plan(3120, 0)],
  ['Confirmar, sem cobrança hoje', plan(2600, 14), 'Pagar R$ 2.600,00', plan(2600, 0)],
])(
  'who pressed “%s” and would pay otherwise by now sees the new amount on the button first [PLAN-12] [GAP-14]',
  async (words, before, newWords, after) => {
    let sold = before
    serve(
      answers(
        () => sold,
        () => [409, { code: 'price_changed' }],
      ),
    )
    const person = await open()
    await fillCard(person)
    sold = after
    await person.click(await button(words))
    await screen.findByText(/^O preço ou as condições mudaram/)
    await person.click(await button(newWords))
    await waitFor(() => expect(askedFor('POST /v1/subscriptions')).toHaveLength(2))
    const shown = ({ quote: { price, total, installments, trialDays } }: typeof before) => ({
      shown: { price, total, installments, trialDays },
    })
    expect(askedFor('POST /v1/subscriptions').map(({ body }) => body)).toMatchObject([shown(before), shown(after)])
  },
)

test('who has asked for the deletion of her account is led to where it is undone [GAP-112]', async () => {
  serve(
    answers(
      () => plan(2600, 0),
      () => [409, { code: 'deletion_pending' }],
    ),
  )
  const person = await open()
  await fillCard(person)
  await person.click(await button('Pagar R$ 2.600,00'))
  const way = await screen.findByRole('link', { name: /^Sua conta está marcada para exclusão/ })
  expect(way.getAttribute('href')).toBe('/privacidade')
})

test('who opens the calendar while its code cannot come keeps the card, and sees it at the second try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve(
    answers(
      () => plan(2600, 0),
      () => [409, { code: 'conflict' }],
    ),
  )
  network.isLost = true
  const person = await open()
  await fillCard(person)
  const number = screen.getByLabelText<HTMLInputElement>(/^Número do cartão/)
  await person.click(await button('Cobrança e renovação'))
  const again = await screen.findByRole('button', { name: 'Tentar de novo' })
  expect(number.isConnected && number.value.replace(/\D/g, '')).toBe('4111111111111111')
  network.isLost = false
  await person.click(again)
  await within(screen.getByRole('dialog')).findByText(/15 de novembro de 2026/)
  expect(number.isConnected).toBe(true)
  vi.restoreAllMocks()
})

test('when each charge comes is shown on demand, in a window of its own [GAP-105] [PLAN-08]', async () => {
  serve(
    answers(
      () => plan(2600, 0),
      () => [409, { code: 'conflict' }],
    ),
  )
  const person = await open()
  await person.click(await button('Cobrança e renovação'))
  const dialog = await screen.findByRole('dialog', { name: 'Anual à vista' })
  await within(dialog).findByText(/15 de novembro de 2026/)
})

test('who withdrew this plan reads before the button when it opens, and says so in her order [GAP-126]', async () => {
  serve(
    answers(
      () => plan(2600, 0, '2026-11-23'),
      () => [409, { code: 'conflict' }],
    ),
  )
  const person = await open()
  await fillCard(person)
  const said = screen.getByText(/^Você desistiu deste plano há menos de um ano/)
  expect(said.textContent).toContain('esta compra abre em 23 de novembro de 2026, ou antes, se a equipe abrir')
  const pay = await button('Pagar R$ 2.600,00')
  expect(said.compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await person.click(pay)
  await waitFor(() => expect(askedFor('POST /v1/subscriptions')).toHaveLength(1))
  expect(askedFor('POST /v1/subscriptions')[0]?.body).toMatchObject({ shown: { opensOn: '2026-11-23' } })
})

test('a coupon that dies while she types is taken off the page: the button has the amount without it [GAP-79]', async () => {
  let isDead = false
  const sold = plan(2600, 0)
  const quote = { ...sold.quote, discount: 260, total: 2340 }
  serve({
    ...answers(
      () => sold,
      () => [410, { code: 'coupon_expired' }],
    ),
    'GET /v1/coupons/JUNTAS10': () =>
      isDead
        ? [410, { code: 'coupon_expired' }]
        : [200, { code: 'JUNTAS10', percentage: 10, expiresAt: null, plans: [{ plan: '/v1/plans/1', quote }] }],
  })
  const coupon = { code: 'JUNTAS10', kind: 'percentage' as const, percentage: 10, amount: null, expiresAt: null }
  const person = await open({ coupon })
  await fillCard(person)
  isDead = true
  await person.click(await button('Pagar R$ 2.340,00'))
  await screen.findByText(/^Este cupom venceu\. Nada foi cobrado, e tiramos o cupom/)
  await button('Pagar R$ 2.600,00')
  expect(screen.queryByText('Cupom JUNTAS10 aplicado.')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>(/^Número do cartão/).value).not.toBe('')
})
