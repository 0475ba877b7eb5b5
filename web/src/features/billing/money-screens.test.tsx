import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/call/query-client.ts'
import { viewerQuery } from '../../lib/session/viewer.ts'
import { askedFor, list, mount, serve } from '../../lib/test/render-app.tsx'
import { PaymentsPage } from './bills/payments-page.tsx'
import { PlansPage } from './plans/plans-page.tsx'
import { Congratulations } from './purchase/congratulations.tsx'
import { MyPlan } from './subscription/my-plan.tsx'
import { RenewalChoice } from './subscription/renewal-choice.tsx'
import { card, clearAfterEach, mine, nothingElse, open, subscription, text, trial } from './test/billing-app.tsx'

clearAfterEach()

const stores = { appStoreUrl: 'https://apps.test', playStoreUrl: 'https://play.test', phone: '5511940028922' }

test('/meu-plano shows what was paid, with its coupon and card, and not the price of the list [members-money M6]', async () => {
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine()] })
  await open(<MyPlan stores={stores} />, '/meu-plano')
  await screen.findByRole('heading', { name: 'Anual parcelado' })
  expect(text()).toContain('12x de R$ 234,00. Total: R$ 2.808,00, com o cupom JUNTAS10')
  expect(text()).toContain('Visa •••• 1111')
  // The full price is named once: as the price of the renewal.
  expect(text().match(/3\.120,00/g)).toHaveLength(1)
  expect(text()).toContain('O cancelamento é feito na loja do aplicativo')
})

test('an overdue plan and an expired card are not shown as if all were well [PLAN-15] [GAP-80]', async () => {
  const overdue = subscription({ isOverdue: true, billingStatus: 'pending' })
  const held = mine({ subscription: overdue, hasAccess: false, paymentProfile: { ...card, isExpired: true } })
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, held] })
  await open(<MyPlan stores={stores} />, '/meu-plano')
  const plan = within(await screen.findByRole('region', { name: 'Anual parcelado' }))
  expect(plan.getByText('Ativo').nextElementSibling?.textContent).toBe('Pendente')
  cleanup()
  await open(<PaymentsPage />, '/pagamento')
  const inUse = within(await screen.findByRole('region', { name: 'Cartão' }))
  expect(inUse.getByText('Vencido')).toBeTruthy()
  expect(inUse.queryByText('Ativo')).toBeNull()
  expect(inUse.getByText('A renovação ainda não passou.')).toBeTruthy()
})

test('after a withdrawal /meu-plano says what is given back [members-money M6]', async () => {
  const refunded = subscription({
    status: 'canceled',
    billingStatus: 'canceled',
    renewal: null,
    canWithdraw: false,
    canEndRenewal: false,
  })
  if (refunded.paid) refunded.paid = { ...refunded.paid, refundedAt: '2026-11-16T12:00:00Z' }
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine({ subscription: refunded, hasAccess: false, canBuy: true })] })
  await open(<MyPlan stores={stores} />, '/meu-plano')
  await screen.findByRole('heading', { name: 'Anual parcelado' })
  expect(text()).toContain('R$ 2.808,00, pedido em 16 de novembro de 2026')
  expect(screen.getByText('Estornado')).toBeTruthy()
})

test('the window of a withdrawal promises what was charged, and says so afterwards [GAP-105] [tests E15]', async () => {
  serve({
    ...nothingElse,
    'GET /v1/me/plan': [200, mine()],
    'POST /v1/subscriptions/7/withdraw': [200, subscription({ status: 'canceled', isWithdrawing: false })],
  })
  const { person } = await open(<MyPlan stores={stores} />, '/meu-plano')
  await person.click(await screen.findByRole('button', { name: 'Desistir e receber de volta' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Desistir da compra?' })
  expect(dialog.textContent?.replace(/\u00a0/g, ' ')).toContain('Devolvemos R$ 2.808,00')
  expect(askedFor('POST /v1/subscriptions/7/withdraw')).toHaveLength(0)
  await person.click(within(dialog).getByRole('button', { name: 'Desistir' }))
  await waitFor(() => expect(askedFor('POST /v1/subscriptions/7/withdraw')).toHaveLength(1))
  await waitFor(() => expect(text()).toContain('O estorno de R$ 2.808,00'))
})

test('a trial that was never charged promises no money back [members-money M6] [tests E15]', async () => {
  const left = trial({ canWithdraw: true, withdrawUntil: '2026-11-22T12:00:00Z' })
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine({ subscription: left })] })
  const { person } = await open(<MyPlan stores={stores} />, '/meu-plano')
  await person.click(await screen.findByRole('button', { name: 'Desistir' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Desistir da compra?' })
  expect(dialog.textContent).toContain('Nada foi cobrado')
  expect(dialog.textContent).not.toContain('R$')
})

test('the renewal is ended after a question, and resumed with one press [GAP-118] [members-money m17]', async () => {
  let ended = false
  serve({
    ...nothingElse,
    'GET /v1/me/plan': () => [200, mine({ subscription: stateOf(), canChangeCard: !ended })],
    'POST /v1/subscriptions/7/end_renewal': () => {
      ended = true
      return [200, stateOf()]
    },
    'POST /v1/subscriptions/7/resume_renewal': () => {
      ended = false
      return [200, stateOf()]
    },
  })
  const stateOf = () =>
    ended
      ? subscription({ isRenewalEnded: true, canEndRenewal: false, canResumeRenewal: true, renewal: null })
      : subscription()
  const { person } = await open(<MyPlan stores={stores} />, '/meu-plano')
  await person.click(await screen.findByRole('button', { name: 'Encerrar a renovação' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Encerrar a renovação?' })
  expect(dialog.textContent).toContain('15 de novembro de 2027')
  await person.click(within(dialog).getByRole('button', { name: 'Encerrar a renovação' }))
  const resume = await screen.findByRole('button', { name: 'Retomar a renovação' })
  expect(text()).toContain('A renovação está encerrada. Seu acesso vai até 15 de novembro de 2027')
  expect(text()).toContain('12x de R$ 260,00. Total: R$ 3.120,00')
  await person.click(resume)
  await screen.findByRole('button', { name: 'Encerrar a renovação' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('ending the renewal of a trial speaks of the trial, of a plan in debt of what is open, of a paid plan of its time [GAP-118]', async () => {
  for (const [given, words] of [
    [trial(), 'Seu teste continua até'],
    [subscription({ isOverdue: true }), 'A cobrança em aberto é cancelada'],
    [subscription(), 'Seu acesso continua até'],
  ] as const) {
    await mount(<RenewalChoice subscription={given} until="2026-11-29" />)
    const said = screen.getByRole('region', { name: 'Encerrar a renovação' }).textContent
    expect([words, said.includes(words)]).toEqual([words, true])
    cleanup()
  }
})

test('/pagamento of a trial names its first charge, not a renewal [members-money m6]', async () => {
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine({ subscription: trial() })] })
  await open(<PaymentsPage />, '/pagamento')
  await screen.findByText(/Primeira cobrança em 10 de dezembro de 2026/)
  expect(text()).not.toContain('Renova em')
})

test('a saved card that nothing depends on is removed after a question [members-money m8]', async () => {
  serve({
    ...nothingElse,
    'GET /v1/me/plan': [200, mine({ subscription: null, canChangeCard: false, canRemoveCard: true })],
    'DELETE /v1/payment_profiles/3': [204],
  })
  const { person } = await open(<PaymentsPage />, '/pagamento')
  await person.click(await screen.findByRole('button', { name: 'Remover cartão' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Remover o cartão Visa final 1111?' })
  await person.click(within(dialog).getByRole('button', { name: 'Remover cartão' }))
  await waitFor(() => expect(askedFor('DELETE /v1/payment_profiles/3')).toHaveLength(1))
})

const purchase = (status: 'processing' | 'review' | 'paid') => ({
  '@id': '/v1/purchases/9',
  '@type': 'Purchase' as const,
  id: 9,
  status,
  reason: null,
  plan: '/v1/plans/2',
  planName: 'Anual parcelado',
  coupon: null,
  card: 'Visa •••• 1111',
  total: 3120,
  installments: 12,
  installmentPrice: 260,
  isTrial: false,
  subscription: '/v1/subscriptions/7',
  createdAt: '2026-11-15T12:00:00Z',
})

test('/parabens in review tells by itself that the bank has approved [GAP-18] [members-money m3]', async () => {
  let status: 'review' | 'paid' = 'review'
  serve({
    ...nothingElse,
    'GET /v1/me/plan': () => [
      200,
      status === 'review'
        ? mine({ subscription: null, hasAccess: false, purchase: purchase('review') })
        : mine({ subscription: subscription({ discount: 0 }) }),
    ],
    'GET /v1/purchases': () => list(purchase(status)),
    'GET /v1/purchases/9': () => [200, purchase(status)],
  })
  await open(<Congratulations />, '/parabens')
  await screen.findByRole('heading', { name: 'Seu pagamento está em análise' })
  status = 'paid'
  await screen.findByRole('heading', { name: 'Parabéns!' })
  expect(text()).toContain('Visa •••• 1111')
}, 30_000)

/** Signs in on the page itself: mounting forgets what was read. */
function Signed() {
  queryClient.setQueryData(viewerQuery.queryKey, { id: 1, name: 'Eva' } as never)
  return <PlansPage />
}

test('/planos opened again during a payment reads what is under way [members-money m4]', async () => {
  let isBuying = false
  serve({
    ...nothingElse,
    'GET /v1/plans': list(),
    'GET /v1/me/plan': () => [
      200,
      mine({ subscription: null, hasAccess: false, purchase: isBuying ? purchase('processing') : null }),
    ],
    'GET /v1/purchases/9': [200, purchase('processing')],
  })
  const { router } = await open(<Signed />, '/planos')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('Você tem uma compra em andamento.')).toBeNull()
  await act(() => router.navigate({ to: '/faq' }))
  isBuying = true
  await act(() => router.navigate({ to: '/planos' }))
  await screen.findByText('Você tem uma compra em andamento.')
})
