import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from '../../../lib/call/query-client.ts'
import { viewerQuery } from '../../../lib/session/viewer.ts'
import { askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { PlansPage } from './plans-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Signs in on the page itself: mounting forgets what was read. */
function Signed() {
  queryClient.setQueryData(viewerQuery.queryKey, { id: 1, name: 'Eva' } as never)
  return <PlansPage />
}

const quote = {
  price: 2600,
  discount: 0,
  total: 2600,
  installments: 1,
  installmentPrice: 2600,
  startsOn: '2026-11-15',
  trialDays: 0,
  opensOn: null,
  calendar: [{ number: 1, amount: 2600, date: '2026-12-15' }],
  renewal: { date: '2027-11-15', price: 2600, installments: 1, installmentPrice: 2600 },
}
const plan = (id: number, name: string) => ({
  '@id': `/v1/plans/${id}`,
  '@type': 'Plan',
  id,
  name,
  price: 2600,
  originalPrice: null,
  installments: 1,
  installmentPrice: 2600,
  description: '<p>Doze meses</p>',
  status: 'active',
  frequency: 'yearly',
  billingStatus: null,
  monthlyPrice: 217,
  extra: null,
  saving: null,
  quote,
})

test.each([
  ['Anual à vista', '/comprar-plano/4'],
  ['Anual parcelado', '/comprar-plano/7'],
])(
  'the plan that is pressed is the one that is bought: %s leads to %s [PLAN-09] [tests D14]',
  async (name, address) => {
    let from = ''
    serve({
      'GET /v1/plans': list(plan(4, 'Anual à vista'), plan(7, 'Anual parcelado')),
      'GET /v1/me/plan': [200, { subscription: null, hasAccess: false, purchase: null }],
      'POST /v1/active_campaign/events': () => {
        from = router.view.location.pathname
        return [200, {}]
      },
    })
    const { person, router } = await mount(<Signed />, '/planos')
    await person.click(await screen.findByRole('button', { name: `Escolher ${name}` }))
    await waitFor(() => expect(router.view.location.pathname).toBe(address))
    const [told] = askedFor('POST /v1/active_campaign/events')
    expect(told?.body).toMatchObject({ data: { plan: Number(address.split('/').at(-1)) } })
    // Told before she is led on.
    expect(from).toBe('/planos')
  },
)

test('beside the stores stands how a plan that was bought here is ended, and how it is paid [GAP-132]', async () => {
  serve({ 'GET /v1/plans': list(), 'GET /v1/me/plan': [200, { subscription: null, hasAccess: false, purchase: null }] })
  await mount(<Signed />, '/planos')
  const notes = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)
  expect(notes).toContain(
    'Comprou aqui, com cartão? Encerre a renovação em Meu plano. Comprou pelo aplicativo? Para cancelar, use a loja do aplicativo (iOS ou Android).',
  )
  expect(notes).toContain('Só cartão de crédito, por enquanto.')
})

test('who went back during a payment is led on when its answer comes [PLAN-12]', async () => {
  let isPaid = false
  serve({
    'GET /v1/plans': list(plan(4, 'Anual à vista')),
    'GET /v1/me': list({ id: 1, sessionInfo: {} }),
    'GET /v1/me/plan': () => [
      200,
      { subscription: isPaid ? { status: 'active' } : null, hasAccess: isPaid, purchase: null },
    ],
  })
  const { router } = await mount(<Signed />, '/planos')
  await screen.findByRole('button', { name: 'Escolher Anual à vista' })
  expect(router.view.location.pathname).toBe('/planos')
  isPaid = true
  await queryClient.invalidateQueries({ queryKey: ['billing', 'my-plan'] })
  await waitFor(() => expect(router.view.location.pathname).toBe('/parabens'))
})

test('a member whose company is still preparing is not asked to buy, unless she wants to [GAP-129]', async () => {
  serve({
    'GET /v1/plans': list(plan(4, 'Anual à vista')),
    'GET /v1/me/plan': [
      200,
      { subscription: null, hasAccess: false, purchase: null, pendingCompany: { id: 1, name: 'Aurora' } },
    ],
  })
  const { person } = await mount(<Signed />, '/planos')
  await screen.findByRole('heading', { name: 'A Aurora ainda está preparando o seu acesso.' })
  expect(screen.queryByRole('button', { name: 'Escolher Anual à vista' })).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Ver os planos individuais mesmo assim' }))
  await screen.findByRole('button', { name: 'Escolher Anual à vista' })
})

test('a visitor sees the same prices, and a choice leads to the registration and from there to that plan with its coupon [GAP-166]', async () => {
  const coupon = { code: 'JUNTAS10', kind: 'percentage', percentage: 10, amount: null, expiresAt: null }
  const quotes = [{ plan: '/v1/plans/4', quote: { ...quote, discount: 260, total: 2340, installmentPrice: 2340 } }]
  serve({
    'GET /v1/plans': list(plan(4, 'Anual à vista'), plan(7, 'Anual parcelado')),
    'GET /v1/coupons/JUNTAS10': [200, { ...coupon, plans: quotes }],
  })
  const { person, router } = await mount(<PlansPage />, '/planos')
  await person.click(await screen.findByRole('button', { name: 'Escolher Anual parcelado' }))
  const { location } = router.view
  expect([location.pathname, location.search]).toEqual(['/cadastre-se', { redirect: '/comprar-plano/7' }])
  expect(askedFor('GET /v1/me/plan')).toEqual([])
  expect(askedFor('POST /v1/active_campaign/events')).toEqual([])
  cleanup()

  const again = await mount(<PlansPage />, '/planos')
  await again.person.click(await screen.findByRole('button', { name: /cupom/i }))
  await again.person.type(await screen.findByLabelText(/cupom/i), 'juntas10{Enter}')
  await screen.findByText('Com o cupom JUNTAS10')
  await again.person.click(screen.getByRole('button', { name: 'Escolher Anual à vista' }))
  expect(again.router.view.location.search).toEqual({ redirect: '/comprar-plano/4?cupom=JUNTAS10' })
})
