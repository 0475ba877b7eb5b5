import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { centsOf } from '../../form/money-field.tsx'
import { answer, collection, open, serve } from '../../test/render-app.tsx'

const plan = {
  id: 1,
  code: 'juntas-anual',
  name: 'Anual à vista',
  description: '',
  translations: {},
  priceCents: 260_000,
  originalPriceCents: null,
  installments: 1,
  frequency: 'yearly',
  trialDays: 0,
  status: 'active',
  position: 1,
  sales: 12,
  running: 9,
  isFixed: true,
  createdAt: '2026-08-03T10:00:00Z',
}
const plans = { 'GET /v1/office/plans': () => collection([plan]), 'GET /v1/office/plans/{id}': () => plan }

test.each([
  ['2600', 260_000],
  ['2.600', 260_000],
  ['2.600,00', 260_000],
  ['2600.5', 260_050],
  ['0,99', 99],
  ['', null],
  ['abc', null],
])('%s typed is %s cents', (text, cents) => expect(centsOf(text)).toBe(cents))

test('of a sold plan the price changes and the code, the period and the instalments do not', async () => {
  const asked = serve({
    ...plans,
    'PATCH /v1/office/plans/{id}': () => answer(200, { ...plan, priceCents: 280_000 }, { 'x-audit-entry': '4' }),
  })
  open('/planos/1')
  const price = await screen.findByLabelText(/Preço em reais/)
  for (const label of [/Código/, 'Parcelas', 'Renova'])
    expect(screen.getByLabelText<HTMLInputElement>(label).disabled).toBe(true)
  await userEvent.clear(price)
  await userEvent.type(price, '2.800,00')
  await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }))
  await screen.findByText('Anual à vista foi gravado.')
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toEqual({
    changes: { priceCents: 280_000 },
    was: { priceCents: 260_000 },
  })
})

test('a coupon is made with its limit, its last day and its plans', async () => {
  const asked = serve({
    ...plans,
    'GET /v1/office/coupons': () => collection([]),
    'POST /v1/office/coupons': () => answer(201, { id: 2, code: 'AMIGA10' }, { 'x-audit-entry': '5' }),
  })
  const router = open('/planos/cupons')
  await userEvent.click((await screen.findAllByRole('button', { name: /Novo cupom/ }))[0] as HTMLElement)
  await waitFor(() => expect(router.state.location.pathname).toBe('/planos/cupons/novo'))
  await userEvent.type(await screen.findByLabelText(/Código/), 'amiga10')
  await userEvent.type(screen.getByLabelText(/Porcentagem/), '10')
  await userEvent.type(screen.getByLabelText('Limite de usos'), '50')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Anual à vista' }))
  await userEvent.click(screen.getByRole('button', { name: /^Criar cupom/ }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'POST')).toBe(true))
  expect(asked.find(({ method }) => method === 'POST')?.body).toMatchObject({
    code: 'AMIGA10',
    kind: 'percentage',
    percentage: 10,
    amountCents: null,
    maxUses: 50,
    plans: [1],
  })
})

test('a plan that was never sold and a coupon that was never used are deleted; of the others the screen says why not', async () => {
  const coupon = { id: 3, code: 'AMIGA10', kind: 'percentage', percentage: 10, amountCents: null, plans: [] }
  const rest = { expiresAt: null, maxUses: null, uses: 2, state: 'usable', createdAt: plan.createdAt }
  const asked = serve({
    ...plans,
    'GET /v1/office/plans/{id}': ({ path }) => (path.endsWith('/1') ? plan : { ...plan, id: 2, isFixed: false }),
    'DELETE /v1/office/plans/{id}': () => answer(409, { code: 'in_use' }),
    'GET /v1/office/coupons': () => collection([]),
    'GET /v1/office/coupons/{id}': ({ path }) => ({ ...coupon, ...rest, uses: path.endsWith('/3') ? 2 : 0 }),
    'DELETE /v1/office/coupons/{id}': () => answer(204, null, { 'x-audit-entry': '8' }),
  })
  const router = open('/planos/1')
  await screen.findByText(/Já foi vendido/)
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
  await act(() => router.navigate('/planos/2'))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await screen.findByText(/Já foi vendido/)
  await act(() => router.navigate('/planos/cupons/3'))
  await screen.findByText(/Já foi usado/)
  expect(screen.queryByRole('button', { name: 'Excluir' })).toBeNull()
  await act(() => router.navigate('/planos/cupons/4'))
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }))
  await screen.findByText('AMIGA10: excluído.')
  expect(router.state.location.pathname).toBe('/planos/cupons')
  expect(asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    '/v1/office/plans/2',
    '/v1/office/coupons/3',
  ])
})

test('a coupon’s day that does not exist is refused in words, and no other day is stored; a limit below one neither [GAP-131]', async () => {
  const rest = { maxUses: null, uses: 0, state: 'usable', createdAt: plan.createdAt, plans: [] }
  const coupon = { id: 3, code: 'AMIGA10', kind: 'percentage', percentage: 10, amountCents: null, ...rest }
  const asked = serve({
    ...plans,
    // The last moment of 31 December in São Paulo, wherever the office is open.
    'GET /v1/office/coupons/{id}': () => ({ ...coupon, expiresAt: '2027-01-01T03:00:00.000Z' }),
    'PATCH /v1/office/coupons/{id}': () =>
      answer(422, {
        code: 'invalid_input',
        violations: [
          { propertyPath: 'changes.expiresAt', code: 'invalid_date', message: 'x' },
          { propertyPath: 'changes.maxUses', code: 'too_small', message: 'x' },
        ],
      }),
  })
  open('/planos/cupons/3')
  const day = await screen.findByLabelText<HTMLInputElement>(/^Último dia/)
  expect(day.value).toBe('31/12/2026')
  await userEvent.clear(day)
  await userEvent.type(day, '31112026')
  await screen.findByText('Esta data não existe. Confira dia, mês e ano.')
  await userEvent.type(screen.getByLabelText('Limite de usos'), '-3')
  await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }))
  await waitFor(() => expect(asked.some(({ method }) => method === 'PATCH')).toBe(true))
  expect(asked.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
    changes: { expiresAt: '31/11/2026', maxUses: -3 },
  })
  await waitFor(() => expect(screen.getByLabelText('Limite de usos').getAttribute('aria-invalid')).toBe('true'))
  expect([day.value, screen.getByLabelText<HTMLInputElement>('Limite de usos').value]).toEqual(['31/11/2026', '-3'])
})
