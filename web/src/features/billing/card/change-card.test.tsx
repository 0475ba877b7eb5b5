import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { askedFor, list, serve } from '../../../lib/test/render-app.tsx'
import { clearAfterEach, mine, nothingElse, open, subscription, text, trial } from '../test/billing-app.tsx'
import { ChangeCard } from './change-card.tsx'

clearAfterEach()

test('/atualizar-cartao of a trial says when and how much is charged, and that nothing is charged now [members-money B1]', async () => {
  const elis = mine({ subscription: trial(), paymentProfile: null, hasAccess: false, accessUntil: null })
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, elis] })
  await open(<ChangeCard />, '/atualizar-cartao')
  await screen.findByText('Falta um cartão para abrir o seu teste.')
  expect(text()).toContain(
    'Nada é cobrado agora. A primeira cobrança será em 10 de dezembro de 2026, neste cartão: 12x de R$ 260,00. Total: R$ 3.120,00',
  )
  expect(text()).not.toContain('O anterior deixa de ser usado')
})

test('/atualizar-cartao of who owes names the instalments and the total that are charged [members-money m5]', async () => {
  const owing = subscription({ isOverdue: true, owed: { total: 3120, installments: 12, installmentPrice: 260 } })
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine({ subscription: owing, hasAccess: false })] })
  await open(<ChangeCard />, '/atualizar-cartao')
  await screen.findByText('A renovação não passou.')
  expect(text()).toContain('uma vez só: 12x de R$ 260,00. Total: R$ 3.120,00.')
})

test('who has paid where nothing is open yet is not asked for another card [operator B1]', async () => {
  const paid = mine({ hasAccess: false, accessUntil: null })
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, paid] })
  await open(<ChangeCard />, '/atualizar-cartao')
  await screen.findByRole('heading', { name: 'Seu pagamento está em dia.' })
  expect(screen.queryByRole('button', { name: 'Salvar cartão' })).toBeNull()
})

const gateway = 'https://gateway.test/api/v1'
async function fillCard(person: Awaited<ReturnType<typeof open>>['person'], number: string) {
  const type = async (label: string, value: string) => {
    const field = screen.getByLabelText(new RegExp(`^${label}`))
    await person.clear(field)
    await person.type(field, value)
  }
  await type('Número do cartão', number)
  await type('Nome como está no cartão', 'Ana Lima')
  await type('Validade', '1239')
  await type('Código de segurança', '123')
  await type('CPF da titular', '52998224725')
}

test('after a lost answer other digits get another token, the same digits the same one [members-money M2]', async () => {
  let tokens = 0
  let isLost = true
  serve({
    ...nothingElse,
    'GET /v1/me/plan': [200, mine()],
    'GET /v1/settings': list({ name: 'vindi_api_url', value: gateway }, { name: 'vindi_public_key', value: 'public' }),
    'POST /api/v1/public/payment_profiles': () => [201, { payment_profile: { gateway_token: `token-${++tokens}` } }],
    'POST /v1/payment_profiles': () => (isLost ? 'no answer' : [409, { code: 'no_subscription' }]),
  })
  const { person } = await open(<ChangeCard />, '/atualizar-cartao')
  await screen.findByRole('button', { name: 'Salvar cartão' })
  // While the previous try is under way the button has another name, and a press does nothing.
  const save = async () => person.click(await screen.findByRole('button', { name: 'Salvar cartão' }))
  const sent = () => askedFor('POST /v1/payment_profiles').map(({ body }) => body)
  await fillCard(person, '4111111111111111')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await screen.findByText(/Perdemos a conexão/)
  await save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await screen.findByRole('button', { name: 'Salvar cartão' })
  isLost = false
  await fillCard(person, '5555555555554444')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent()).toEqual([{ gatewayToken: 'token-1' }, { gatewayToken: 'token-1' }, { gatewayToken: 'token-2' }])
})

test('a first card that the bank refuses leaves no former card behind [members-money B1]', async () => {
  serve({
    ...nothingElse,
    'GET /v1/me/plan': [200, mine({ subscription: trial(), paymentProfile: null })],
    'GET /v1/settings': list({ name: 'vindi_api_url', value: gateway }),
    'POST /api/v1/public/payment_profiles': [201, { payment_profile: { gateway_token: 'token' } }],
    'POST /v1/payment_profiles': [
      201,
      { '@id': '/v1/card_changes/1', id: 1, status: 'refused', reason: 'card_refused', paymentProfile: null },
    ],
  })
  const { person } = await open(<ChangeCard />, '/atualizar-cartao')
  await screen.findByRole('button', { name: 'Salvar cartão' })
  await fillCard(person, '4111111111111111')
  await person.click(screen.getByRole('button', { name: 'Salvar cartão' }))
  await screen.findByText('O banco não aceitou este cartão. Nenhum cartão foi salvo.')
})

test('/atualizar-cartao leads who has asked for the deletion of her account to where it is undone [GAP-112]', async () => {
  serve({
    ...nothingElse,
    'GET /v1/me/plan': [200, mine()],
    'GET /v1/settings': list({ name: 'vindi_api_url', value: gateway }),
    'POST /api/v1/public/payment_profiles': [201, { payment_profile: { gateway_token: 'token' } }],
    'POST /v1/payment_profiles': [409, { code: 'deletion_pending' }],
  })
  const { person } = await open(<ChangeCard />, '/atualizar-cartao')
  await screen.findByRole('button', { name: 'Salvar cartão' })
  await fillCard(person, '4111111111111111')
  await person.click(screen.getByRole('button', { name: 'Salvar cartão' }))
  const way = await screen.findByRole('link', { name: /^Sua conta está marcada para exclusão/ })
  expect(way.getAttribute('href')).toBe('/privacidade')
})
