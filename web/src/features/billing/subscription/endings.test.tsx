import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type Answer, askedFor, serve } from '../../../lib/test/render-app.tsx'
import { clearAfterEach, nothingElse, open, subscription, told, trial, wordsOf } from '../test/billing-app.tsx'
import type { Subscription } from '../types.ts'
import { RenewalChoice } from './renewal-choice.tsx'
import { Withdraw } from './withdraw.tsx'

clearAfterEach()

async function answerTo(press: string, choice: string, question: string) {
  const { person } = shown
  await person.click(screen.getByRole('button', { name: press }))
  const dialog = await screen.findByRole('alertdialog', { name: question })
  const said = wordsOf(dialog)
  await person.click(within(dialog).getByRole('button', { name: choice }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  return said
}
const section = () => document.querySelector('section[aria-labelledby]')
let shown: Awaited<ReturnType<typeof open>>

describe('the renewal of a plan [GAP-118]', () => {
  const ended = (over: Partial<Subscription> = {}) =>
    subscription({ canEndRenewal: false, canResumeRenewal: true, ...over })
  const endedTrial = (over: Partial<Subscription> = {}) =>
    trial({ canEndRenewal: false, canResumeRenewal: true, ...over })
  async function show(given: Subscription, until: string | null = '2026-11-29') {
    serve({
      ...nothingElse,
      'POST /v1/subscriptions/7/end_renewal': [200, given],
      'POST /v1/subscriptions/7/resume_renewal': [200, given],
    })
    shown = await open(<RenewalChoice subscription={given} until={until} />, '/meu-plano')
  }
  const sent = () => askedFor('POST /v1/subscriptions/7/end_renewal').length
  const resumed = () => askedFor('POST /v1/subscriptions/7/resume_renewal').length

  test('a plan that can neither end nor resume it shows nothing', async () => {
    await show(subscription({ canEndRenewal: false }))
    expect(screen.queryByRole('region', { name: 'Encerrar a renovação' })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
  test('who keeps renewing after the question has sent nothing', async () => {
    await show(subscription())
    const said = await answerTo('Encerrar a renovação', 'Continuar renovando', 'Encerrar a renovação?')
    expect(said).toContain(
      'Seu acesso continua até 29 de novembro de 2026, e nada mais é cobrado. Até lá, você pode retomar com um clique.',
    )
    expect([sent(), told()]).toEqual([0, []])
  })
  test('who ends it is told until when the access goes', async () => {
    await show(subscription())
    await answerTo('Encerrar a renovação', 'Encerrar a renovação', 'Encerrar a renovação?')
    await waitFor(() => expect(told()).toEqual(['Renovação encerrada. Seu acesso vai até 29 de novembro de 2026.']))
    expect([sent(), resumed()]).toEqual([1, 0])
  })
  test.each<[string, Subscription, string]>([
    ['a trial', trial(), 'Seu teste continua até 29 de novembro de 2026, e nada é cobrado.'],
    ['a trial in debt', trial({ isOverdue: true }), 'A cobrança em aberto é cancelada, e o plano termina agora.'],
    ['a paid plan', subscription(), 'Seu acesso continua até 29 de novembro de 2026, e nada mais é cobrado.'],
  ])('%s is told how it ends', async (_, given, words) => {
    await show(given)
    expect(wordsOf(section()).startsWith(`Encerrar a renovação${words}`)).toBe(true)
  })
  test.each<[string, Subscription, string]>([
    ['a plan in parts: its parts, at the full price', ended(), '12x de R$ 260,00. Total: R$ 3.120,00'],
    ['a trial: its parts', endedTrial(), '12x de R$ 260,00. Total: R$ 3.120,00'],
    ['a trial with a coupon: the total less the coupon', endedTrial({ discount: 312 }), 'R$ 2.808,00'],
    ['a plan without a known part: the total', ended({ installmentPrice: null }), 'R$ 3.120,00'],
    ['a plan without a coupon: its parts', ended({ discount: 0 }), '12x de R$ 260,00. Total: R$ 3.120,00'],
    ['a plan without a known price: nothing', ended({ price: null, installmentPrice: null }), 'R$ 0,00'],
  ])('who resumes it reads first what will be charged, for %s', async (_, given, amount) => {
    await show(given)
    expect(wordsOf(section()?.querySelector('p'))).toBe(
      `Retome a renovação e tudo segue como antes. A próxima cobrança será em 29 de novembro de 2026: ${amount}.`,
    )
  })
  test('resuming takes one press and no question', async () => {
    await show(ended(), null)
    await shown.person.click(screen.getByRole('button', { name: 'Retomar a renovação' }))
    await waitFor(() => expect(told()).toEqual(['Seu plano volta a renovar.']))
    expect([sent(), resumed()]).toEqual([0, 1])
  })
})

describe('the withdrawal within seven days [GAP-105]', () => {
  async function show(given: Subscription, isWithdrawing = false) {
    const reply: Answer = [200, { ...given, isWithdrawing }]
    serve({ ...nothingElse, 'POST /v1/subscriptions/7/withdraw': reply })
    shown = await open(<Withdraw subscription={given} />, '/meu-plano')
  }
  const sent = () => askedFor('POST /v1/subscriptions/7/withdraw').length
  const free = subscription({ refund: 0 })

  test.each<[string, Partial<Subscription>]>([
    ['the plan cannot be withdrawn', { canWithdraw: false }],
    ['no day is set for it', { withdrawUntil: null }],
  ])('is not offered where %s', async (_, over) => {
    await show(subscription(over))
    expect(screen.queryByRole('region', { name: 'Desistir da compra' })).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
  test('names the day and the amount', async () => {
    await show(subscription())
    expect(wordsOf(section()?.querySelector('p'))).toBe(
      'Até 22 de novembro de 2026 você pode desistir e recebe de volta o valor inteiro: R$ 2.808,00. O acesso termina na hora.',
    )
  })
  test('who keeps the plan after the question has sent nothing', async () => {
    await show(subscription())
    await answerTo('Desistir e receber de volta', 'Continuar com o plano', 'Desistir da compra?')
    expect([sent(), told()]).toEqual([0, []])
  })
  test.each([
    [false, 'Desistência feita. O estorno de R$ 2.808,00 aparece em uma ou duas faturas.'],
    [true, 'Estamos desfazendo a compra. O estorno foi pedido, e avisamos por e-mail quando terminar.'],
  ])('tells whether the money is on its way (still being undone: %s)', async (isWithdrawing, words) => {
    await show(subscription(), isWithdrawing)
    const said = await answerTo('Desistir e receber de volta', 'Desistir', 'Desistir da compra?')
    expect(said).toContain('Devolvemos R$ 2.808,00 no mesmo cartão, e seu acesso termina agora.')
    await waitFor(() => expect(told()).toEqual([words]))
    expect(sent()).toBe(1)
  })
  test('where nothing was charged nothing is promised', async () => {
    await show(free, true)
    expect(wordsOf(section()?.querySelector('p'))).toBe(
      'Nada foi cobrado ainda. Você pode desistir agora: o acesso termina na hora, e nada será cobrado. Se prefere a outra forma de pagar, desista e escolha de novo em Planos: o acesso volta com o pagamento.',
    )
    const said = await answerTo('Desistir', 'Desistir', 'Desistir da compra?')
    expect(said).toContain('Nada foi cobrado, e nada será. Seu acesso termina agora.')
    await waitFor(() => expect(told()).toEqual(['Desistência feita. Nada foi cobrado.']))
  })
})
