import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, collection, open, serve, session } from '../../test/render-app.tsx'

const sold = {
  id: 3,
  member: { id: 7, name: 'Daniela Prado' },
  state: 'suspended',
  planName: 'Anual parcelado',
  price: 3120,
  installments: 12,
  installmentPrice: 260,
  frequency: 'yearly',
  coupon: 'AMIGA10',
  startsAt: '2025-11-08T12:00:00Z',
  paidUntil: '2026-11-08T12:00:00Z',
  graceUntil: null,
  renewal: null,
  owed: { total: 3120, installments: 12, installmentPrice: 260 },
  canceledAt: null,
  cancelReason: null,
  failure: { reason: 'card_expired', at: '2026-11-08T12:00:00Z', bill: 5 },
  paid: null,
  canRefund: true,
  refundUntil: '2026-11-20T12:00:00Z',
  refund: 3120,
  isRefunding: false,
  canEndRenewal: true,
}
const served = {
  'GET /v1/office/subscriptions': () => collection([sold]),
  'GET /v1/office/subscriptions/{id}': () => sold,
  'GET /v1/office/subscriptions/{id}/bills': () => collection([]),
  'GET /v1/office/session': () => session(['finance']),
}

test('finance finds a failed payment and its reason: one filter, in the address', async () => {
  const asked = serve(served)
  const router = open('/assinaturas')
  await screen.findByRole('link', { name: 'Daniela Prado' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pagamento' }), 'Recusado')
  await waitFor(() => expect(router.state.location.search).toBe('?failed=true'))
  await screen.findByText(/cartão vencido, 08\/11\/2026/)
  expect(asked.some(({ query }) => query.get('failed') === 'true')).toBe(true)
  await userEvent.click(screen.getByRole('link', { name: 'Daniela Prado' }))
  await screen.findByRole('heading', { name: 'Assinatura de Daniela Prado' })
  expect(document.body.textContent).toMatch(/Deve R\$\s3\.120,00/)
  // Finance learns the name alone: nothing leads to the member's page.
  expect(screen.queryByRole('link', { name: 'Abrir a ficha' })).toBeNull()
})

test('a refund says what it does and needs a reason; refused, it says why', async () => {
  let reply = answer(409, { code: 'withdrawal_closed' })
  const asked = serve({ ...served, 'POST /v1/office/subscriptions/{id}/refund': () => reply })
  open('/assinaturas/3')
  await userEvent.click(await screen.findByRole('button', { name: 'Devolver o dinheiro' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('voltam para o cartão de Daniela Prado')
  const confirm = within(dialog).getByRole('button', { name: 'Devolver o dinheiro' })
  await userEvent.click(confirm)
  expect(asked.some(({ method }) => method === 'POST')).toBe(false)
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Pediu por telefone')
  await userEvent.click(confirm)
  await within(dialog).findByText(/o prazo é de sete dias/)
  reply = answer(409, { code: 'conflict' })
  await userEvent.click(confirm)
  await within(dialog).findByText('A devolução já começou: nada foi feito de novo.')
  reply = answer(200, { ...sold, isRefunding: true }, { 'x-audit-entry': '8' })
  await userEvent.click(confirm)
  await screen.findByText(/A devolução de R\$\s3\.120,00 começou/)
})

test('the renewal is ended with a reason; where there is none the button is not there [GAP-118]', async () => {
  let reply = answer(409, { code: 'renewal_closed' })
  let shown: object = sold
  const asked = serve({
    ...served,
    'GET /v1/office/subscriptions/{id}': () => shown,
    'POST /v1/office/subscriptions/{id}/end_renewal': () => reply,
  })
  open('/assinaturas/3')
  await userEvent.click(await screen.findByRole('button', { name: 'Encerrar a renovação' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(dialog.textContent).toContain('O plano de Daniela Prado não renova mais')
  await userEvent.type(within(dialog).getByLabelText(/Motivo/), 'Conta bloqueada')
  const confirm = within(dialog).getByRole('button', { name: 'Encerrar a renovação' })
  await userEvent.click(confirm)
  await within(dialog).findByText('Este plano já não renova: nada foi feito.')
  shown = { ...sold, state: 'ending', canEndRenewal: false }
  reply = answer(200, shown, { 'x-audit-entry': '9' })
  await userEvent.click(confirm)
  await screen.findByText('A renovação foi encerrada.')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Encerrar a renovação' })).toBeNull())
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({ reason: 'Conta bloqueada' })
})

test('support reads, and has neither refund nor letters', async () => {
  serve({ ...served, 'GET /v1/office/session': () => session(['support']) })
  open('/assinaturas/3')
  await screen.findByRole('link', { name: 'Abrir a ficha' })
  expect(screen.queryByRole('button', { name: 'Devolver o dinheiro' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Encerrar a renovação' })).toBeNull()
})
