import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedFor, serve } from '../../../lib/test/render-app.tsx'
import { clearAfterEach, mine, nothingElse, open, subscription, text, trial } from '../test/billing-app.tsx'
import type { MyPlan as Mine } from '../types.ts'
import { MyPlan } from './my-plan.tsx'
import { OwnPlan } from './own-plan.tsx'

clearAfterEach()

const flor = { id: 1, name: 'Flor' }
const ends = 'POST /v1/subscriptions/7/end_renewal'
async function show(isSeated: boolean, over: Partial<Mine>) {
  serve({ ...nothingElse, [ends]: [200, subscription()], 'GET /v1/me/plan': [200, mine(over)] })
  return open(<OwnPlan isSeated={isSeated} />, '/opt-in')
}
const renews =
  'Seu plano Anual parcelado continua em seu nome e continua sendo cobrado até você encerrar a renovação. ' +
  'Renova em 15 de novembro de 2027: 12x de R$ 260,00. Total: R$ 3.120,00.'

test.each<[string, boolean, Partial<Mine>, string]>([
  ['a plan that renews, before', false, {}, renews],
  ['a plan that renews, after', true, { company: flor }, renews],
  [
    'a trial, before',
    false,
    { subscription: trial() },
    'O período de teste do plano Anual parcelado não será cobrado enquanto a empresa pagar o seu acesso.',
  ],
  [
    'a trial, after',
    true,
    { company: flor, subscription: trial({ renewal: null, isRenewalEnded: true, canEndRenewal: false }) },
    'O período de teste do plano Anual parcelado não é cobrado enquanto a empresa paga o seu acesso.',
  ],
  [
    'a plan in debt',
    true,
    { company: flor, subscription: subscription({ owed: { total: 2600, installments: 1, installmentPrice: 2600 } }) },
    'e a cobrança em aberto, de R$ 2.600,00, será tentada de novo',
  ],
  [
    'a plan whose renewal is ended',
    true,
    { company: flor, subscription: subscription({ renewal: null, isRenewalEnded: true, canEndRenewal: false }) },
    'vale até 15 de novembro de 2027 e não renova: nada mais é cobrado de você.',
  ],
  [
    'a company that has opened nothing yet',
    true,
    { pendingCompany: flor, subscription: null },
    'A Flor ainda está preparando o seu acesso. Você não precisa comprar nada',
  ],
  ['a company joined before', false, { company: flor, subscription: null }, 'Seu acesso já vem com a Flor.'],
])('who uses a code reads what goes on being charged: %s [GAP-129]', async (_, isSeated, over, said) => {
  await show(isSeated, over)
  await waitFor(() => expect(text()).toContain(said))
})

test('after the seat the renewal of her own plan is ended there; before it nothing is offered [GAP-129]', async () => {
  const { person, unmount } = await show(false, {})
  await waitFor(() => expect(text()).toContain(renews))
  expect(screen.queryByRole('button')).toBeNull()
  unmount()
  await show(true, { company: flor })
  await person.click(await screen.findByRole('button', { name: 'Encerrar a renovação' }))
  const dialog = await screen.findByRole('alertdialog')
  await person.click(
    [...dialog.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith('Encerrar'))!,
  )
  await waitFor(() => expect(askedFor(ends)).toHaveLength(1))
})

test.each<[string, Partial<Mine>, string]>([
  ['her plan that renews', {}, `Seu acesso vem com a empresa. ${renews}`],
  [
    'a card that is still saved',
    { payer: 'company', subscription: null },
    'nada é cobrado de você. O cartão Visa final 1111 continua salvo até você removê-lo.Ver pagamentos e recibos',
  ],
  [
    'nothing of her own',
    { payer: 'company', subscription: null, paymentProfile: null },
    'não há cobrança, cartão nem renovação em seu nome.',
  ],
])('/meu-plano of a member whose company pays names %s [GAP-129]', async (_, over, said) => {
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine({ company: flor, ...over })] })
  await open(<MyPlan stores={{ appStoreUrl: '', playStoreUrl: '', phone: '' }} />, '/meu-plano')
  await screen.findByRole('heading', { name: 'A Flor paga o seu plano.' })
  expect(text()).toContain(said)
})
