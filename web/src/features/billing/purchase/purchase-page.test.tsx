import { memoryHistory } from '@juntas/ui/router/memory-history.ts'
import { RouterProvider } from '@juntas/ui/router/provider.tsx'
import { createRouter } from '@juntas/ui/router/router.ts'
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

const plan = (price: number, trialDays: number) => ({
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
    calendar: [{ number: 1, amount: price, date: '2026-11-15' }],
    renewal: { date: '2027-11-15', price, installments: 1, installmentPrice: price },
  },
})

async function open() {
  queryClient.clear()
  const component = () => (
    <Suspense>
      <PurchasePage />
    </Suspense>
  )
  const router = createRouter({
    routes: [
      { path: '/comprar-plano/$planId', component },
      { path: '/$', component: () => null },
    ],
    history: memoryHistory('/comprar-plano/1'),
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

test('who opens the calendar while its code cannot come keeps the card, and sees it at the second try [PLAN-08] [ERROR-04]', async () => {
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
