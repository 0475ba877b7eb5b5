import { cleanup, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { mount, serve } from '../../../lib/test/render-app.tsx'
import { Calendar } from '../purchase/calendar.tsx'
import { PurchaseSummary } from '../purchase/purchase-summary.tsx'
import { allOf, clearAfterEach, facts, wordsOf } from '../test/billing-app.tsx'
import type { Plan, Quote } from '../types.ts'
import { PlanCard } from './plan-card.tsx'

clearAfterEach()

const quote = (total: number, installments: number, discount = 0): Quote => ({
  price: total + discount,
  discount,
  total,
  installments,
  installmentPrice: total / installments,
  startsOn: '2026-11-15',
  trialDays: 0,
  opensOn: null,
  calendar: Array.from({ length: Math.min(installments, 2) }, (_, index) => ({
    number: index + 1,
    amount: total / installments,
    date: `2026-1${index + 1}-15`,
  })),
  renewal: {
    date: '2027-11-15',
    price: total + discount,
    installments,
    installmentPrice: (total + discount) / installments,
  },
})
const parts = {
  '@id': '/v1/plans/2',
  id: 2,
  name: 'Anual parcelado',
  price: 3120,
  originalPrice: null,
  installments: 12,
  installmentPrice: 260,
  description: '',
  monthlyPrice: 260,
  extra: { amount: 520, percentage: 20 },
  saving: null,
  quote: quote(3120, 12),
} as unknown as Plan
const upfront = {
  ...parts,
  name: 'Anual à vista',
  price: 2600,
  installments: 1,
  installmentPrice: 2600,
  monthlyPrice: 217,
  extra: null,
  saving: 520,
  quote: quote(2600, 1),
}

describe('a way to pay [PLAN-04]', () => {
  async function show(plan: Plan, given?: Quote, more: object = {}) {
    serve({})
    await mount(<PlanCard plan={plan} quote={given} onChoose={() => undefined} {...more} />, '/planos')
    return wordsOf(await screen.findByRole('article'))
  }
  const tags = () => allOf('header > span')

  test('in parts names one of them, their total, and what they cost more', async () => {
    const said = await show(parts)
    expect(facts()).toEqual([
      'Total no ano: R$ 3.120,00 ou em até 12x de R$ 260,00',
      'A mais que à vista: R$ 520,00 (20%)',
    ])
    expect(said).toContain('12x R$ 260,0012xR$260,00no cartão de crédito, uma por mês')
    expect(said).toContain('Parcelas e renovação')
    expect(tags()).toEqual([])
    expect(document.querySelector('s')).toBeNull()
    expect(screen.getByRole('article').dataset.first).toBeUndefined()
  })
  test('at once names what it saves and what it is per month', async () => {
    const said = await show(upfront, undefined, { isFirst: true })
    expect(facts()).toEqual(['Total no ano: R$ 2.600,00 ', 'Equivale por mês a: R$ 217,00'])
    expect(said).toContain('R$ 2.600,00R$2.600,00em uma cobrança, hoje')
    expect(said).toContain('Cobrança e renovação')
    expect(tags()).toEqual(['R$ 520,00 a menos'])
    expect(screen.getByRole('article').dataset.first).toBe('true')
  })
  test('with a coupon names it, and neither the extra nor the equal per month', async () => {
    await show(parts, quote(2808, 12, 312), { couponCode: 'JUNTAS10' })
    const coupon = 'Com o cupom JUNTAS10: − R$ 312,00'
    expect(facts()).toEqual([coupon, 'Total no ano: R$ 2.808,00 ou em até 12x de R$ 234,00'])
    expect([tags(), allOf('s')]).toEqual([['R$ 312,00 a menos'], ['R$ 260,00']])
    cleanup()
    await show(upfront, quote(2288, 1, 312), { couponCode: 'JUNTAS10' })
    expect(facts()).toEqual([coupon, 'Total no ano: R$ 2.288,00 '])
    expect([tags(), allOf('s')]).toEqual([['R$ 312,00 a menos'], ['R$ 2.600,00']])
  })
  test('with a trial says how long it is and when the first charge comes [GAP-102]', async () => {
    const said = await show(upfront, { ...quote(2600, 1), trialDays: 14 })
    expect(said).toContain('14 dias de teste sem cobrança. A primeira cobrança é em 15 de novembro de 2026.')
    expect(said).not.toContain('em uma cobrança, hoje')
  })
  test('with a coupon for another way has no line for it', async () => {
    await show(upfront, quote(2600, 1), { couponCode: 'JUNTAS10' })
    expect(facts()).toEqual(['Total no ano: R$ 2.600,00 ', 'Equivale por mês a: R$ 217,00'])
  })
})

describe('the summary of a purchase', () => {
  const lines = () => allOf('dl > div').concat(allOf('dl[aria-live] > *'))
  async function show(plan: Plan, given: Quote, couponCode?: string) {
    serve({})
    return mount(<PurchaseSummary plan={plan} quote={given} couponCode={couponCode} />, '/comprar-plano/2')
  }
  test.each<[string, Plan, Quote, string | undefined, string[]]>([
    [
      'in parts',
      parts,
      quote(3120, 12),
      undefined,
      [
        'Plano anual, à vistaR$ 2.600,00',
        'Acréscimo de parcelamentoR$ 520,00',
        'Total em 12x de R$ 260,00',
        'R$ 3.120,00',
      ],
    ],
    ['at once', upfront, quote(2600, 1), undefined, ['Plano anual, à vistaR$ 2.600,00', 'Total hoje', 'R$ 2.600,00']],
    [
      'with a coupon',
      upfront,
      quote(2288, 1, 312),
      'JUNTAS10',
      ['Plano anual, à vistaR$ 2.600,00', 'Cupom JUNTAS10− R$ 312,00', 'Total hoje', 'R$ 2.288,00'],
    ],
    [
      'with a coupon that changes nothing',
      upfront,
      quote(2600, 1),
      'JUNTAS10',
      ['Plano anual, à vistaR$ 2.600,00', 'Total hoje', 'R$ 2.600,00'],
    ],
    [
      'of a trial',
      parts,
      { ...quote(3120, 12), trialDays: 14 },
      undefined,
      [
        'Plano anual, à vistaR$ 2.600,00',
        'Acréscimo de parcelamentoR$ 520,00',
        'Primeira cobrança em 15 de novembro de 2026',
        'R$ 3.120,00',
      ],
    ],
  ])('%s', async (_, plan, given, coupon, said) => {
    await show(plan, given, coupon)
    expect(lines()).toEqual(said)
  })
  test('is unfolded and folded on a phone', async () => {
    const { person } = await show(parts, quote(3120, 12))
    const fold = screen.getByRole('button', { name: 'Ver o resumo' })
    const states = [fold.getAttribute('aria-expanded'), document.querySelectorAll('[data-open]').length]
    await person.click(fold)
    states.push(fold.getAttribute('aria-expanded'), document.querySelectorAll('[data-open="true"]').length)
    await person.click(fold)
    states.push(fold.getAttribute('aria-expanded'), document.querySelectorAll('[data-open]').length)
    expect(states).toEqual(['false', 0, 'true', 2, 'false', 0])
  })
  test('has its dates: of each part, or of the one charge', async () => {
    serve({})
    await mount(<Calendar quote={quote(3120, 12)} />)
    expect(allOf('tbody tr')).toEqual(['115 de nov. de 2026R$ 260,00', '215 de dez. de 2026R$ 260,00'])
    cleanup()
    await mount(<Calendar quote={quote(2600, 1)} />)
    expect(allOf('p')).toEqual([
      'R$ 2.600,00',
      'Uma cobrança de R$ 2.600,00, em 15 de novembro de 2026.',
      'Renova em 15 de novembro de 2027 por R$ 2.600,00.',
    ])
    expect(document.querySelector('table')).toBeNull()
  })
})
