import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, askedFor, list, serve } from '../../../lib/test/render-app.tsx'
import {
  allOf,
  card,
  clearAfterEach,
  mine,
  nothingElse,
  open,
  subscription,
  text,
  told,
  trial,
  wordsOf,
} from '../test/billing-app.tsx'
import type { CardChange, MyPlan } from '../types.ts'
import { ChangeCard } from './change-card.tsx'

clearAfterEach()

async function show(over: Partial<MyPlan>, answers: Record<string, Answer> = {}) {
  serve({
    ...nothingElse,
    'GET /v1/me/plan': [200, mine(over)],
    'GET /v1/settings': list({ name: 'vindi_api_url', value: 'https://gateway.test/api/v1' }),
    'POST /api/v1/public/payment_profiles': [201, { payment_profile: { gateway_token: 'token' } }],
    ...answers,
  })
  const opened = await open(
    <>
      <ChangeCard />
      <i>fim</i>
    </>,
    '/atualizar-cartao',
  )
  await screen.findByText('fim')
  return opened
}
const company = { '@id': '/v1/companies/1', name: 'Flor' } as unknown as MyPlan['company']

describe('/atualizar-cartao without a form', () => {
  const none = { canChangeCard: false, subscription: null, hasAccess: false }
  test.each<[string, Partial<MyPlan>, string, string, string[]]>([
    [
      'nothing is held',
      none,
      'Não há cartão a atualizar',
      'Você não tem uma assinatura em seu nome. Escolha um plano para começar.',
      ['/planos'],
    ],
    [
      'a company pays',
      { ...none, company },
      'Não há cartão a atualizar',
      'Quem paga é a Flor: não há cartão em seu nome.',
      [],
    ],
    [
      'the renewal has ended',
      { canChangeCard: false, subscription: subscription({ canResumeRenewal: true }) },
      'A renovação está encerrada',
      'Nada mais será cobrado, e por isso não há cartão a trocar. Para trocar, retome a renovação em Meu plano.',
      ['/meu-plano'],
    ],
  ])('where %s', async (_, over, title, words, ways) => {
    await show(over)
    expect(allOf('h2')).toEqual([title])
    expect(text()).toContain(words)
    expect(screen.queryAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(ways)
  })
})

describe('what saving the card charges is said before', () => {
  const renewal =
    'Nada é cobrado agora. A renovação será em 15 de novembro de 2027, neste cartão: 12x de R$ 260,00. Total: R$ 3.120,00. Avisamos por e-mail 7 dias antes.'
  const lead = 'O cartão novo passa a valer agora. O anterior deixa de ser usado.'
  test.each<[string, Partial<MyPlan>, string, string[]]>([
    ['a paid plan', {}, renewal, []],
    ['a plan that does not renew', { subscription: subscription({ renewal: null }) }, 'Nada é cobrado agora.', []],
    [
      'a trial with access',
      { subscription: trial() },
      'Nada é cobrado agora. A primeira cobrança será em 10 de dezembro de 2026, neste cartão: 12x de R$ 260,00. Total: R$ 3.120,00. Avisamos por e-mail 3 dias antes.',
      [],
    ],
    [
      'a trial without access and renewal',
      { subscription: trial({ renewal: null }), hasAccess: false },
      'Nada é cobrado agora.',
      [],
    ],
    [
      'a plan in debt',
      {
        subscription: subscription({ isOverdue: true, owed: { total: 3120, installments: 1, installmentPrice: 3120 } }),
        hasAccess: false,
      },
      'Ao salvar, cobramos neste cartão a renovação em aberto, uma vez só: R$ 3.120,00.',
      ['Atenção: A renovação não passou. Seu acesso está em pausa. Com outro cartão, ele volta na hora.'],
    ],
  ])('for %s', async (_, over, words, notes) => {
    await show(over)
    expect(allOf('form > p')).toEqual([words])
    expect(allOf('[role="note"]')).toEqual(notes)
    expect(text()).toContain(lead)
    expect(screen.queryByText('Conferindo a cada instante')).toBeNull()
  })
  test('without a plan nothing is said about a charge', async () => {
    await show({ subscription: null })
    expect(allOf('form > p')).toEqual([])
  })
})

describe('a card that is sent [PLAN-13]', () => {
  const change = (status: CardChange['status'], reason: CardChange['reason'] = null): Answer => [
    201,
    { '@id': '/v1/card_changes/1', '@type': 'CardChange', id: 1, status, reason, paymentProfile: null },
  ]
  async function send(answer: Answer, over: Partial<MyPlan> = {}, more: Record<string, Answer> = {}) {
    const opened = await show(over, { 'POST /v1/payment_profiles': answer, ...more })
    for (const [label, value] of [
      ['Número do cartão', '4111111111111111'],
      ['Nome como está no cartão', 'Ana Lima'],
      ['Validade', '1239'],
      ['Código de segurança', '12a3'],
      ['CPF da titular', '52998224725'],
    ] as const) {
      await opened.person.click(screen.getByLabelText(new RegExp(`^${label}`)))
      await opened.person.keyboard(value)
    }
    await opened.person.click(screen.getByRole('button', { name: 'Salvar cartão' }))
    return opened
  }
  const said = () => wordsOf(screen.queryByRole('alert'))

  test.each<[string, Partial<MyPlan>, string, string]>([
    ['a paid plan', {}, '/pagamento', 'Cartão salvo.'],
    [
      'a plan in debt',
      { subscription: subscription({ isOverdue: true }) },
      '/pagamento',
      'Cartão salvo e pagamento confirmado.',
    ],
    ['a trial that was closed', { subscription: trial(), hasAccess: false }, '/', 'Cartão salvo.'],
  ])('is saved for %s', async (_, over, path, words) => {
    const { router } = await send(change('saved'), over)
    await waitFor(() => expect(router.view.location.pathname).toBe(path))
    expect(told()).toEqual([words])
  })
  test.each<[Answer, Partial<MyPlan>, string]>([
    [
      change('unpaid', 'insufficient_funds'),
      {},
      'O cartão foi salvo, mas a cobrança não passou. O banco informou que o limite não é suficiente. Tente outro cartão.',
    ],
    [
      change('refused', 'card_expired'),
      {},
      'O banco não aceitou este cartão. O anterior continua valendo. O cartão está vencido. Use outro.',
    ],
    [
      change('refused', 'card_expired'),
      { paymentProfile: null },
      'O banco não aceitou este cartão. Nenhum cartão foi salvo. O cartão está vencido. Use outro.',
    ],
    [
      change('failed', 'gateway_unavailable'),
      {},
      'Não conseguimos salvar o cartão. Nada mudou. A operadora de cartões não respondeu. Tente de novo em alguns minutos.',
    ],
    [[409, { code: 'no_subscription' }], {}, 'Você não tem uma assinatura em seu nome. Escolha um plano para começar.'],
    [[409, { message: 'Mude algo.' }], {}, 'Mude algo.'],
  ])('and not taken says why: case %#', async (answer, over, words) => {
    const { router } = await send(answer, over)
    await waitFor(() => expect(said()).toBe(`Erro: ${words}`))
    expect(router.view.location.pathname).toBe('/atualizar-cartao')
    expect(told()).toEqual([])
    expect(screen.getByRole('button', { name: 'Salvar cartão' }).getAttribute('aria-disabled')).toBeNull()
  })
  test('is waited for while the bank has not answered, and cannot be sent twice', async () => {
    await send(change('processing'), {}, { 'GET /v1/card_changes/1': change('processing') })
    await screen.findByText('O banco ainda está respondendo. Seu cartão foi enviado uma vez só.')
    const button = screen.getByRole('button', { name: /Salvando/ })
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(said()).toBe('')
  })
  test('is refused by the gateway beside the field that it names [GAP-40]', async () => {
    await send(
      change('saved'),
      {},
      { 'POST /api/v1/public/payment_profiles': [422, { errors: [{ parameter: 'card_cvv' }] }] },
    )
    await screen.findByText('A operadora não aceitou este cartão. Confira os dados.')
    expect(screen.getByLabelText(/^Código de segurança/).getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByLabelText(/^Número do cartão/).getAttribute('aria-invalid')).not.toBe('true')
    expect(askedFor('POST /v1/payment_profiles')).toEqual([])
  })
})

describe('the fields of the card', () => {
  test('name the brand once it is known', async () => {
    const { person } = await show({ paymentProfile: { ...card, brand: 'Elo' } })
    expect(screen.queryByText('Visa')).toBeNull()
    await person.type(screen.getByLabelText(/^Número do cartão/), '4111')
    await screen.findByText('Visa')
  })
  test('that are missing are listed after a press, each as the way to it', async () => {
    const { person } = await show({})
    await person.type(screen.getByLabelText(/^Nome como está/), 'Ana Lima')
    await person.type(screen.getByLabelText(/^CPF/), '52998224725')
    await person.type(screen.getByLabelText(/^Validade/), '1239')
    expect(screen.queryByText(/Para continuar, confira/)).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Salvar cartão' }))
    const missing = await screen.findByText(/Para continuar, confira/)
    expect(wordsOf(missing)).toBe('Para continuar, confira: Número do cartão, Código de segurança')
    await person.click(screen.getByRole('button', { name: 'Código de segurança' }))
    expect(document.activeElement).toBe(screen.getByLabelText(/^Código de segurança/))
  })
  test('explain where the code is', async () => {
    const { person } = await show({})
    expect(screen.queryByRole('dialog')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Onde fica o código de segurança' }))
    expect(wordsOf(await screen.findByRole('dialog'))).toContain('São os 3 dígitos no verso do cartão.')
  })
})
