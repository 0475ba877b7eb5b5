import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { askedFor, list, mount, serve } from '../../../lib/test/render-app.tsx'
import { PlansPage } from './plans-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const quote = {
  price: 2600,
  discount: 0,
  total: 2600,
  installments: 1,
  installmentPrice: 2600,
  startsOn: '2026-11-15',
  trialDays: 0,
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
  'the plan that is pressed is the one that is bought: %s leads to %s [PLAN-07] [tests D14]',
  async (name, address) => {
    serve({
      'GET /v1/plans': list(plan(4, 'Anual à vista'), plan(7, 'Anual parcelado')),
      'GET /v1/me/plan': [200, { subscription: null, hasAccess: false, purchase: null }],
      'POST /v1/active_campaign/events': [200, {}],
    })
    const { person, router } = await mount(<PlansPage />, '/planos')
    await person.click(await screen.findByRole('button', { name: `Escolher ${name}` }))
    await waitFor(() => expect(router.view.location.pathname).toBe(address))
    const [told] = askedFor('POST /v1/active_campaign/events')
    expect(told?.body).toMatchObject({ data: { plan: Number(address.split('/').at(-1)) } })
  },
)
