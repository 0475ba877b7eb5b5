import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, askedFor, list, serve } from '../../../lib/test/render-app.tsx'
import { CardRefused } from '../card/tokenise.ts'
import { RefusalPlace } from '../refusal.tsx'
import {
  clearAfterEach,
  facts,
  mine,
  nothingElse,
  open,
  subscription,
  told,
  trial,
  wordsOf,
} from '../test/billing-app.tsx'
import type { MyPlan, Purchase } from '../types.ts'
import { Congratulations } from './congratulations.tsx'
import { usePurchaseFlow } from './purchase-flow.ts'

clearAfterEach()

const purchase = (over: Partial<Purchase> = {}): Purchase => ({
  '@id': '/v1/purchases/9',
  '@type': 'Purchase',
  id: 9,
  status: 'paid',
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
  ...over,
})

const card = { number: '4111111111111111', holder: 'Eva Martins', expiry: '12/39', cvv: '123', cpf: '' }
const shown = { price: 2600, total: 2600, installments: 1, trialDays: 0, opensOn: null }
let thrown: unknown
function Probe({ begun, coupon }: { begun: Purchase | null; coupon: string | undefined }) {
  const { pay, feedback, ...state } = usePurchaseFlow(begun, async () => undefined)
  return (
    <>
      <button
        type="button"
        onClick={() => pay(card, { plan: '/v1/plans/1', coupon, shown }).catch((e) => (thrown = e))}
      >
        pagar
      </button>
      <output>{JSON.stringify(state)}</output>
      <RefusalPlace refusal={feedback} className="said" />
    </>
  )
}

describe('a purchase', () => {
  const state = () => JSON.parse(screen.getByRole('status').textContent ?? '')
  const said = () => wordsOf(screen.queryByRole('alert'))
  async function follow(over: Partial<Purchase>) {
    serve({ ...nothingElse, 'GET /v1/purchases/9': [200, purchase(over)], 'GET /v1/me/plan': [200, mine()] })
    return open(<Probe begun={purchase({ status: 'processing' })} coupon={undefined} />, '/comprar-plano/1')
  }
  async function order(answers: Record<string, Answer>, coupon?: string) {
    thrown = undefined
    serve({
      ...nothingElse,
      'GET /v1/me/plan': [200, mine()],
      'GET /v1/settings': list({ name: 'vindi_api_url', value: 'https://gateway.test/api/v1' }),
      'POST /api/v1/public/payment_profiles': [201, { payment_profile: { gateway_token: 'token' } }],
      ...answers,
    })
    const opened = await open(<Probe begun={null} coupon={coupon} />, '/comprar-plano/1')
    await opened.person.click(screen.getByRole('button', { name: 'pagar' }))
    return opened
  }

  test.each(['paid', 'review'] as const)('that is found %s leads to /parabens', async (status) => {
    const { router } = await follow({ status })
    await waitFor(() => expect(router.view.location.pathname).toBe('/parabens'))
  })
  test('that the bank still looks at stays on its page', async () => {
    const { router } = await follow({ status: 'processing' })
    await waitFor(() => expect(state()).toEqual({ isUnderWay: true, isProcessing: true }))
    expect(askedFor('GET /v1/purchases/9')).toHaveLength(1)
    expect(router.view.location.pathname).toBe('/comprar-plano/1')
  })
  test.each([
    ['declined', 'O pagamento não passou. Nada foi cobrado.'],
    ['failed', 'Não concluímos a compra. Nada foi cobrado.'],
  ] as const)('that is %s says why, and can be tried again', async (status, title) => {
    const { router } = await follow({ status, reason: 'card_expired' })
    await waitFor(() => expect(said()).toBe(`Erro: ${title} O cartão está vencido. Use outro.`))
    expect(state()).toEqual({ isUnderWay: false, isProcessing: false })
    expect(document.activeElement?.className).toBe('said')
    expect(router.view.location.pathname).toBe('/comprar-plano/1')
    await waitFor(() => expect(askedFor('GET /v1/me')).toHaveLength(1))
  })
  test('that is ordered is followed until its end, with its coupon', async () => {
    await order(
      {
        'POST /v1/subscriptions': [201, purchase({ status: 'processing' })],
        'GET /v1/purchases/9': [200, purchase({ status: 'processing' })],
      },
      'JUNTAS10',
    )
    expect(state()).toEqual({ isUnderWay: false, isProcessing: false })
    await waitFor(() => expect(state()).toEqual({ isUnderWay: true, isProcessing: true }))
    expect(askedFor('POST /v1/subscriptions').map(({ body }) => body)).toEqual([
      { plan: '/v1/plans/1', coupon: 'JUNTAS10', gatewayToken: 'token', shown },
    ])
  })
  test.each<[string, Answer, string, number]>([
    [
      'another price',
      [409, { code: 'price_changed' }],
      'O preço ou as condições mudaram. Nada foi cobrado. Confira o resumo e pague se concordar.',
      1,
    ],
    ['a plan that is not sold', [409, { code: 'plan_not_sold' }], 'Este plano não está à venda.', 0],
    ['an unknown plan', [404, { code: 'not_found' }], 'Este plano não está à venda.', 0],
    [
      'a coupon that has run out',
      [409, { code: 'coupon_expired' }],
      'Este cupom venceu. Nada foi cobrado, e tiramos o cupom. Confira o novo valor no resumo e pague se concordar.',
      1,
    ],
    ['another reason', [409, { message: 'Mude algo.' }], 'Não concluímos a compra. Nada foi cobrado. Mude algo.', 0],
    [
      'a failure of the server',
      [500, {}],
      'Perdemos a conexão antes da resposta. Ao tentar de novo, conferimos o mesmo pedido: nada é cobrado duas vezes.',
      0,
    ],
    [
      'no answer',
      'no answer',
      'Perdemos a conexão antes da resposta. Ao tentar de novo, conferimos o mesmo pedido: nada é cobrado duas vezes.',
      0,
    ],
  ])('that is refused says why: %s', async (_, answer, words, reads) => {
    await order({ 'POST /v1/subscriptions': answer })
    await waitFor(() => expect(said()).toBe(`Erro: ${words}`))
    expect(askedFor('GET /v1/me')).toHaveLength(reads)
    expect(told()).toEqual([])
  })
  test('without the gateway sends no order [GAP-40]', async () => {
    await order({ 'POST /api/v1/public/payment_profiles': [500, {}] })
    await waitFor(() =>
      expect(said()).toBe(
        'Erro: Não conseguimos falar com a operadora de cartões. Nada foi cobrado, e o que você digitou continua aqui.',
      ),
    )
    expect(askedFor('POST /v1/subscriptions')).toEqual([])
  })
  test('whose card the gateway refuses leaves the words to the field [GAP-40]', async () => {
    await order({ 'POST /api/v1/public/payment_profiles': [422, { errors: [{ parameter: 'card_cvv' }] }] })
    await waitFor(() => expect(thrown).toBeInstanceOf(CardRefused))
    expect(said()).toBe('')
  })
  test.each([
    ['is under way', { hasAccess: false, purchase: purchase({ status: 'review' }) }, '/parabens'],
    ['has opened the plan', { hasAccess: true }, '/parabens'],
    ['has failed', { hasAccess: false }, '/atualizar-cartao'],
  ])('in another tab that %s is shown instead [PLAN-12]', async (_, over, path) => {
    const { router } = await order({
      'POST /v1/subscriptions': [409, { code: 'already_subscribed' }],
      'GET /v1/me/plan': [200, mine(over)],
    })
    await waitFor(() => expect(router.view.location.pathname).toBe(path))
    expect(told()).toEqual(['Seu plano já está ativo. Esta tentativa não foi cobrada.'])
  })
})

describe('/parabens [AUTH-44]', () => {
  async function show(over: Partial<MyPlan>, latest?: Partial<Purchase>) {
    serve({
      ...nothingElse,
      'GET /v1/me/plan': [200, mine(over)],
      'GET /v1/purchases': latest ? list(purchase(latest)) : list(),
      'GET /v1/purchases/9': [200, over.purchase ?? {}],
    })
    await open(<Congratulations />, '/parabens')
    return wordsOf((await screen.findByRole('heading', { level: 1 })).parentElement)
  }
  test('of a payment names what was paid, with its coupon, and the seven days', async () => {
    const said = await show({}, { coupon: 'JUNTAS10', createdAt: new Date().toISOString() })
    expect(said).toContain('Parabéns!O pagamento foi confirmado e tudo já está aberto para você.')
    expect(facts()).toEqual([
      'Plano: Anual parcelado',
      'Preço: 12x de R$ 260,00. Total: R$ 3.120,00, com o cupom JUNTAS10',
      'Cartão: Visa •••• 1111',
      'Pago até: 15 de novembro de 2027',
    ])
    expect(said).toContain('Total: R$ 3.120,00. Se mudar de ideia, em até 7 dias você desiste e recebe tudo de volta.')
    expect(screen.getByRole('link', { name: 'Escolha sua primeira trilha' }).getAttribute('href')).toBe('/habilidades')
  })
  test('of a trial names its first charge, and no price that was paid', async () => {
    const said = await show({ subscription: trial(), accessUntil: null }, { status: 'declined', card: null })
    expect(said).toContain('Seu período de teste começou e tudo já está aberto para você.')
    expect(facts()).toEqual(['Plano: Anual parcelado'])
    expect(said).toContain('Primeira cobrança em 10 de dezembro de 2026: 12x de R$ 260,00. Total: R$ 3.120,00.')
    expect(said).not.toContain('Se mudar de ideia')
  })
  test('of a trial in parts names what comes after it, and until when it runs', async () => {
    await show({ subscription: trial(), accessUntil: '2026-12-10T12:00:00Z' }, { card: null })
    expect(facts()).toEqual([
      'Plano: Anual parcelado',
      'Depois do teste: 12x de R$ 260,00. Total: R$ 3.120,00',
      'Teste até: 10 de dezembro de 2026',
    ])
  })
  test('months later says that all is open, and nothing of a payment', async () => {
    expect(await show({}, { createdAt: '2026-01-01T12:00:00Z' })).toContain('Parabéns!Tudo já está aberto para você.')
  })
  test('of a plan that opens later says when [GAP-126]', async () => {
    const later = subscription({ opensOn: '2026-11-23' })
    const said = await show({ hasAccess: false, subscription: later })
    expect(said).toContain('O pagamento foi confirmado. Seu acesso abre em 23 de novembro de 2026, ou antes')
  })
  test.each([
    [
      'declined',
      'review_refused',
      'O pagamento não passou. Nada foi cobrado.',
      'O banco não aprovou a compra na análise.',
    ],
    [
      'failed',
      'gateway_unavailable',
      'Não concluímos a compra. Nada foi cobrado.',
      'A operadora de cartões não respondeu.',
    ],
  ] as const)(
    'of a purchase that was %s says so and why, and leads to the plans [GAP-18]',
    async (status, reason, title, why) => {
      const said = await show({ hasAccess: false, subscription: null, payer: 'none' }, { status, reason })
      expect(said).toContain(title)
      expect(said).toContain(why)
      expect(screen.getByRole('link', { name: 'Ver os planos' }).getAttribute('href')).toBe('/planos')
    },
  )
  test('without a purchase or a renewal names the plan alone', async () => {
    const said = await show({ subscription: subscription({ renewal: null }) })
    expect(facts()).toEqual(['Plano: Anual parcelado', 'Pago até: 15 de novembro de 2027'])
    expect(said).not.toContain('Não renova')
  })
  test('while the bank has not answered says so', async () => {
    const said = await show({ hasAccess: false, purchase: purchase({ status: 'processing' }) })
    expect(said).toContain('O banco ainda está respondendo')
  })
  test('of a review says that nothing more is to be done', async () => {
    const said = await show({ hasAccess: false, purchase: purchase({ status: 'review' }) })
    expect(said).toContain('O banco pediu uma conferência')
  })
  test('without a plan leads to the plans', async () => {
    serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine({ hasAccess: false })], 'GET /v1/purchases': list() })
    await open(<Congratulations />, '/parabens')
    await screen.findByRole('heading', { name: 'Nenhuma compra por aqui' })
    expect(screen.getByRole('link', { name: 'Ver os planos' }).getAttribute('href')).toBe('/planos')
  })
})
