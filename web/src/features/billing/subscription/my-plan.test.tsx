import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { askedFor, list, serve } from '../../../lib/test/render-app.tsx'
import {
  allOf,
  clearAfterEach,
  facts,
  mine,
  nothingElse,
  open,
  subscription,
  trial,
  wordsOf,
} from '../test/billing-app.tsx'
import type { MyPlan as Mine, Subscription } from '../types.ts'
import { MyPlan } from './my-plan.tsx'

clearAfterEach()

const stores = { appStoreUrl: 'https://apps.test', playStoreUrl: 'https://play.test', phone: '5511940028922' }

async function show(over: Partial<Mine> = {}, given = stores, earlier: Subscription[] = []) {
  serve({ ...nothingElse, 'GET /v1/me/plan': [200, mine(over)], 'GET /v1/subscriptions': list(...earlier) })
  const opened = await open(
    <>
      <MyPlan stores={given} />
      <i>fim</i>
    </>,
    '/meu-plano',
  )
  await screen.findByText('fim')
  return opened
}
const held = () => document.querySelector('section[aria-labelledby="held-plan"]')
const news = () => allOf('[role="note"]')
const links = () => allOf('section[aria-labelledby="held-plan"] a')
const regions = () => screen.getAllByRole('region').flatMap((one) => allOf('h2', one))

describe('the plan that a member holds [PLAN-14]', () => {
  test('says what was paid, with which card, until when, and what comes next', async () => {
    await show()
    expect(wordsOf(held()?.querySelector('p[data-cluster]'))).toBe('Ativo')
    expect(held()?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('success')
    expect(wordsOf(held())).toContain('12x R$ 234,00')
    expect(wordsOf(held())).toContain(
      'Depois do cupom, na renovação de 15 de novembro de 2027, as mesmas 12 parcelas do preço cheio: 12x de R$ 260,00. Total: R$ 3.120,00.',
    )
    expect(facts()).toEqual([
      'Cobrança: Pago',
      'Frequência: Anual',
      'Valor pago: 12x de R$ 234,00. Total: R$ 2.808,00, com o cupom JUNTAS10',
      'Cartão usado: Visa •••• 1111',
      'Desde: 15 de novembro de 2026',
      'Pago até: 15 de novembro de 2027',
    ])
    expect(links()).toEqual(['Atualizar cartão', 'Ver pagamentos e recibos'])
    expect(wordsOf(held())).toContain('Visa final 1111')
    expect(news()).toEqual([])
    expect(regions()).toEqual(['Anual parcelado', 'Encerrar a renovação', 'Como cancelar', 'Desistir da compra'])
  })

  test('a trial names its price and its first charge, and no end of a paid time', async () => {
    const paidUntil = '2026-12-10T12:00:00Z'
    await show({ subscription: trial({ paidUntil }), canBuy: true, canChangeCard: false })
    expect(facts()).toEqual([
      'Cobrança: Agendado',
      'Frequência: Anual',
      'Preço: 12x de R$ 260,00. Total: R$ 3.120,00',
      'Desde: 15 de novembro de 2026',
      'Primeira cobrança: 10 de dezembro de 2026',
    ])
    expect(links()).toEqual(['Ver os planos', 'Ver pagamentos e recibos'])
    expect(wordsOf(held())).not.toContain('Visa')
    expect(wordsOf(held())).toContain('Trial')
    expect(regions()).toEqual(['Anual parcelado', 'Encerrar a renovação'])
  })

  test('a trial after a paid year shows the amount that comes, not the one that was paid', async () => {
    await show({ subscription: trial({ paid: subscription().paid }) })
    expect(wordsOf(held())).toContain('12x R$ 260,00')
    expect(facts()).toContain('Valor pago: 12x de R$ 234,00. Total: R$ 2.808,00, com o cupom JUNTAS10')
  })

  test('a trial that does not renew has no first charge', async () => {
    await show({ subscription: trial({ renewal: null }) })
    expect(facts()).toEqual([
      'Cobrança: Agendado',
      'Frequência: Anual',
      'Preço: 12x de R$ 260,00. Total: R$ 3.120,00',
      'Desde: 15 de novembro de 2026',
    ])
    expect(wordsOf(held())).toContain('Não renova')
  })

  test('a plan that was refunded says when, and promises no time', async () => {
    const { paid } = subscription()
    const refunded = {
      ...subscription(),
      paid: paid && { ...paid, coupon: null, card: null, refundedAt: '2026-11-16' },
    }
    await show({ subscription: refunded })
    expect(facts()).toEqual([
      'Cobrança: Estornado',
      'Frequência: Anual',
      'Valor pago: 12x de R$ 234,00. Total: R$ 2.808,00',
      'Estorno: R$ 2.808,00, pedido em 16 de novembro de 2026. O banco devolve em uma ou duas faturas.',
      'Desde: 15 de novembro de 2026',
    ])
  })

  test.each([
    ['the whole price', { price: null }, null],
    ['the installments', { installmentPrice: null }, null],
    ['nothing', {}, '12x R$ 260,00'],
  ])('an old plan whose record lacks %s shows the price that is known', async (_, over, amount) => {
    const old = { planName: '', billingStatus: null, paid: null, renewal: null, paidUntil: null }
    await show({ subscription: subscription({ ...old, ...over }) })
    expect(allOf('h2', held() ?? undefined)).toEqual(['Plano'])
    expect(facts()).toEqual([
      'Frequência: Anual',
      ...(amount ? ['Preço: 12x de R$ 260,00. Total: R$ 3.120,00'] : []),
      'Desde: 15 de novembro de 2026',
    ])
    expect(wordsOf(held()).includes('R$ 260,00')).toBe(amount !== null)
  })
})

describe('what needs attention first', () => {
  const purchase = { '@id': '/v1/purchases/9', id: 9, planName: 'Anual' }
  const bought = (status: string) => ({ purchase: { ...purchase, status } as Mine['purchase'] })
  const info = 'Aviso: '
  test.each<[string, Partial<Mine>, string[]]>([
    [
      'a purchase that the bank looks at',
      bought('review'),
      [
        'Seu pagamento está em análise O banco pediu uma conferência, que costuma levar até um dia útil. Você não precisa fazer nada nem informar outro cartão: avisamos por e-mail.Acompanhar',
      ],
    ],
    [
      'a purchase under way',
      bought('processing'),
      [
        'Você tem uma compra em andamento. Seu pedido foi enviado uma vez só, e nada será cobrado em dobro. Você pode esperar aqui ou fechar a página: avisamos por e-mail assim que houver resposta.Acompanhar',
      ],
    ],
    [
      'a withdrawal under way',
      { subscription: subscription({ isWithdrawing: true, isOverdue: true }) },
      ['Estamos desfazendo a compra. O estorno foi pedido, e avisamos por e-mail quando terminar.'],
    ],
    [
      'an ended renewal',
      { subscription: subscription({ isRenewalEnded: true, canResumeRenewal: true }) },
      ['A renovação está encerrada. Seu acesso vai até 15 de novembro de 2027, e nada mais será cobrado.'],
    ],
    ['an ended renewal that cannot be resumed', { subscription: subscription({ isRenewalEnded: true }) }, []],
    ['a renewal that could be resumed but goes on', { subscription: subscription({ canResumeRenewal: true }) }, []],
    [
      'a cancelled plan with access',
      { subscription: subscription({ status: 'canceled' }) },
      ['Cancelado. Seu acesso vai até 15 de novembro de 2027.'],
    ],
    ['a cancelled plan without access', { subscription: subscription({ status: 'canceled' }), hasAccess: false }, []],
    ['a cancelled plan without an end', { subscription: subscription({ status: 'canceled' }), accessUntil: null }, []],
    ['an expired plan', { subscription: subscription({ status: 'expired' }) }, []],
    [
      'a paid plan whose contents open later',
      { subscription: subscription({ paidUntil: '2999-01-01T00:00:00Z' }), hasAccess: false },
      [
        'Seu pagamento está em dia. O conteúdo do seu plano ainda está sendo preparado. Ele se abre sozinho, e não é preciso trocar o cartão.',
      ],
    ],
  ])('%s', async (_, over, words) => {
    await show(over)
    expect(news()).toEqual(words.map((one) => info + one))
  })

  test('a renewal that did not pass, with the way to another card [PLAN-15]', async () => {
    await show({ subscription: subscription({ isOverdue: true }), hasAccess: false })
    expect(news()).toEqual([
      'Atenção: A renovação não passou. Seu acesso está em pausa. Com outro cartão, ele volta na hora.Atualizar cartão',
    ])
    expect(allOf('p[data-cluster] > span', held() ?? undefined)).toEqual(['Ativo', 'Pendente'])
    expect(held()?.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('neutral')
    expect(wordsOf(held())).toContain('A renovação ainda não passou.')
    expect(wordsOf(held())).not.toContain('Renova em')
  })
})

describe('who pays', () => {
  const company = { '@id': '/v1/companies/1', name: 'Flor' } as unknown as Mine['company']
  const none = { subscription: null, accessUntil: null }
  test.each<[string, Partial<Mine>, string[]]>([
    ['the company', { payer: 'company', company, ...none }, ['A Flor paga o seu plano.']],
    ['a company without a name', { payer: 'company', company: null, ...none }, []],
    ['the company and she herself', { payer: 'self', company, ...none }, ['A Flor paga o seu plano.']],
    [
      'a company that has opened nothing yet',
      { payer: 'none', pendingCompany: company, ...none },
      ['A Flor ainda está preparando o seu acesso.'],
    ],
    ['nobody', { payer: 'none', ...none }, ['Você ainda não tem um plano']],
    ['nobody yet', { payer: 'none', ...none, purchase: { id: 9, status: 'review' } as Mine['purchase'] }, []],
    ['the member, by a purchase under way', { payer: 'self', ...none }, []],
  ])('%s', async (_, over, headings) => {
    await show(over)
    expect(allOf('h2')).toEqual(headings)
  })
  test('who holds a plan that nobody pays any more is not told that there is none', async () => {
    await show({ payer: 'none' })
    expect(screen.queryByText('Você ainda não tem um plano')).toBeNull()
    expect(held()).not.toBeNull()
  })
})

describe('how to cancel [PLAN-02] [GAP-92] [GAP-132]', () => {
  const part = async () => within(await screen.findByRole('region', { name: 'Como cancelar' }))
  test('through both stores, or by asking', async () => {
    await show()
    const links = (await part()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Abrir na App Store (abre em outra aba)', 'https://apps.test'],
      ['Abrir no Google Play (abre em outra aba)', 'https://play.test'],
      ['+55 (11) 94002-8922', 'tel:+5511940028922'],
    ])
  })
  test('leaves out what the settings do not have', async () => {
    await show({}, { appStoreUrl: '', playStoreUrl: '', phone: '' })
    const region = await screen.findByRole('region', { name: 'Como cancelar' })
    expect(region.textContent).toBe(
      'Como cancelarComprou aqui, com cartão? Encerre a renovação nesta página. Comprou pelo aplicativo? O cancelamento é feito na loja do aplicativo. Nos dois casos, seu acesso vai até o fim do período pago.',
    )
  })
  test('is still said when the card can no longer be changed, because the renewal has ended', async () => {
    await show({ canChangeCard: false, subscription: subscription({ isRenewalEnded: true }) })
    expect((await part()).getAllByRole('link')).toHaveLength(3)
  })
})

test('earlier plans are listed without the one that is held [PLAN-14]', async () => {
  await show({}, stores, [
    subscription(),
    subscription({ id: 5, planName: 'Mensal', status: 'expired', frequency: 'monthly' }),
    subscription({ id: 4, planName: '', status: 'canceled', paidUntil: null }),
  ])
  const region = await screen.findByRole('region', { name: 'Planos anteriores' })
  expect(allOf('li', region)).toEqual([
    'MensalExpiradoMensal, 15 de nov. de 2026 – 15 de nov. de 2027',
    'PlanoCanceladoAnual, 15 de nov. de 2026',
  ])
})

test.each([
  ['of these days', new Date().toISOString(), ['O pagamento não passou. Nada foi cobrado.']],
  ['of long ago', '2026-01-01T12:00:00Z', []],
])(
  'a purchase %s that was refused after a review is told where the plan is looked for [GAP-18]',
  async (_, createdAt, said) => {
    const last = { id: 9, status: 'declined', reason: 'review_refused', createdAt }
    serve({
      ...nothingElse,
      'GET /v1/me/plan': [200, mine({ payer: 'none', subscription: null, hasAccess: false })],
      'GET /v1/purchases': list(last),
    })
    await open(<MyPlan stores={{ appStoreUrl: '', playStoreUrl: '', phone: '' }} />, '/meu-plano')
    await screen.findByText('Você ainda não tem um plano')
    await waitFor(() => expect(askedFor('GET /v1/purchases')).toHaveLength(1))
    await waitFor(() => expect(allOf('[data-kind="warning"] strong').map((words) => words.trim())).toEqual(said))
  },
)
