import { setLocale } from '@juntas/ui/language/locale.ts'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import type { Plan, Quote } from '../types.ts'
import { PlanCard } from './plan-card.tsx'

const quote = (total: number, installments: number, discount = 0): Quote => ({
  price: total + discount,
  discount,
  total,
  installments,
  installmentPrice: total / installments,
  startsOn: '2026-11-15',
  trialDays: 0,
  opensOn: null,
  calendar: Array.from({ length: installments }, (_, index) => ({
    number: index + 1,
    amount: total / installments,
    date: '2026-12-15',
  })),
  renewal: {
    date: '2027-11-15',
    price: total + discount,
    installments,
    installmentPrice: (total + discount) / installments,
  },
})
const plan = (over: Partial<Plan> = {}): Plan => ({
  '@id': '/v1/plans/2',
  '@type': 'Plan',
  id: 2,
  name: 'Anual parcelado',
  price: 3120,
  originalPrice: null,
  installments: 12,
  installmentPrice: 260,
  description: '<p>Doze meses de <strong>talks</strong></p>',
  status: 'active',
  frequency: 'yearly',
  billingStatus: null,
  monthlyPrice: 260,
  extra: { amount: 520, percentage: 20 },
  saving: null,
  quote: quote(3120, 12),
  ...over,
})
const upfront = plan({
  name: 'Anual à vista',
  price: 2600,
  installments: 1,
  installmentPrice: 2600,
  originalPrice: 3120,
  extra: null,
  saving: 520,
  quote: quote(2600, 1),
})
/** The sanitizer of the description is loaded on demand: the card is shown once it is there. */
async function show(card: ReactElement) {
  const shown = await act(async () => render(<Suspense>{card}</Suspense>))
  await vi.waitFor(() => screen.getByRole('heading'), { timeout: 15_000 })
  return shown
}
const text = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''

test('a card has name, price and description as html [PLAN-04]', async () => {
  await show(<PlanCard plan={plan()} onChoose={() => undefined} />)
  expect(screen.getByRole('heading', { name: 'Anual parcelado' })).toBeTruthy()
  expect(text()).toContain('12x R$ 260,00')
  expect((await screen.findByText('talks')).tagName).toBe('STRONG')
})

test('it takes its name from either field [PLAN-03]', async () => {
  const { name: _, ...rest } = plan()
  await show(<PlanCard plan={{ ...rest, planName: 'Plano de antes' }} onChoose={() => undefined} />)
  expect(screen.getByRole('heading', { name: 'Plano de antes' })).toBeTruthy()
})

test('an original price is struck through; without one nothing is [PLAN-05]', async () => {
  const { unmount } = await show(<PlanCard plan={upfront} onChoose={() => undefined} />)
  expect(document.querySelector('s')?.textContent).toBe('R$\u00a03.120,00')
  unmount()
  await show(<PlanCard plan={plan()} onChoose={() => undefined} />)
  expect(document.querySelector('s')).toBeNull()
})

test('`ou em até 12x` stands only where there are instalments [PLAN-06]', async () => {
  const { unmount } = await show(<PlanCard plan={plan()} onChoose={() => undefined} />)
  expect(text()).toContain('ou em até 12x')
  unmount()
  await show(<PlanCard plan={upfront} onChoose={() => undefined} />)
  expect(text()).not.toContain('ou em até')
})

test('the button says Escolher, and Carregando while it works [PLAN-07]', async () => {
  const choose = vi.fn()
  const { rerender } = await show(<PlanCard plan={plan()} onChoose={choose} />)
  const button = screen.getByRole('button', { name: 'Escolher Anual parcelado' })
  expect(button.textContent).toContain('Escolher')
  await userEvent.click(button)
  expect(choose).toHaveBeenCalledTimes(1)
  rerender(
    <Suspense>
      <PlanCard plan={plan()} isWorking onChoose={choose} />
    </Suspense>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Carregando' }))
  expect(choose).toHaveBeenCalledTimes(1)
})

test('with a coupon: the new price, the struck one, and the full price in as many parts afterwards [PLAN-08] [GAP-105]', async () => {
  await show(<PlanCard plan={plan()} quote={quote(2808, 12, 312)} couponCode="JUNTAS10" onChoose={() => undefined} />)
  expect(text()).toContain('12x R$ 234,00')
  expect(document.querySelector('s')?.textContent).toBe('R$\u00a0260,00')
  expect(text()).toContain('as mesmas 12 parcelas do preço cheio: 12x de R$ 260,00. Total: R$ 3.120,00')
})

test.each(['pt-BR', 'es-ES', 'en-US'] as const)(
  'prices read R$ 2.600,00 in %s [PLAN-19] [CONST-07]',
  async (language) => {
    setLocale(language)
    await show(<PlanCard plan={upfront} onChoose={() => undefined} />)
    expect(text()).toContain('R$ 2.600,00')
    setLocale('pt-BR')
  },
)

test('a card with a coupon says what the coupon saves, and one without says what the plan saves [PLAN-04]', async () => {
  const { unmount } = await show(<PlanCard plan={upfront} quote={quote(2080, 1, 520)} onChoose={() => undefined} />)
  expect(text().match(/520,00 a menos/g)).toHaveLength(1)
  unmount()
  await show(<PlanCard plan={{ ...upfront, saving: 500 }} onChoose={() => undefined} />)
  expect(text()).toContain('500,00 a menos')
})
