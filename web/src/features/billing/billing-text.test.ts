import { setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { billText, day, frequencyText, lastDay, price, profileText, reasonText, statusText } from './billing-text.ts'

afterEach(() => setLocale('pt-BR'))
const said = (texts: Record<string, () => string>) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text()]))

describe('labels', () => {
  test('of a subscription [PLAN-15]', () => {
    expect(said(statusText)).toEqual({
      created: 'Criado',
      active: 'Ativo',
      canceled: 'Cancelado',
      future: 'Trial',
      expired: 'Expirado',
    })
  })
  test('of a bill [PLAN-16]', () => {
    expect(said(billText)).toEqual({
      waiting: 'Esperado',
      review: 'Revisão',
      pending: 'Pendente',
      paid: 'Pago',
      canceled: 'Cancelado',
      scheduled: 'Agendado',
    })
  })
  test('of a card [PLAN-17]', () => {
    expect(said(profileText)).toEqual({ active: 'Ativo', canceled: 'Cancelado' })
  })
  test.each(['pt-BR', 'es-ES', 'en-US'] as const)('of six frequencies, all different, in %s [PLAN-18]', (language) => {
    setLocale(language)
    const texts = Object.values(said(frequencyText))
    expect(texts).toHaveLength(6)
    expect(new Set(texts).size).toBe(6)
  })
})

test('a price is Brazilian in every language, a day is hers [PLAN-19]', () => {
  setLocale('en-US')
  expect(price(2600)).toBe('R$\u00a02.600,00')
  expect(day('2026-11-15')).toBe('November 15, 2026')
  setLocale('es-ES')
  expect(price(0.05)).toBe('R$\u00a00,05')
  expect(day('2026-11-15')).toBe('15 de noviembre de 2026')
})

test('every reason for a refusal has a sentence that says what to do [GAP-40]', () => {
  expect(reasonText('insufficient_funds')).toContain('outro cartão')
  expect(reasonText(null)).toBe('')
})

test('what ends at midnight in São Paulo was valid through the day before; a day is that day [GAP-131]', () => {
  expect(lastDay('2027-01-01T03:00:00.000Z')).toBe('31 de dezembro de 2026')
  expect(lastDay('2027-01-01T03:00:00.001Z')).toBe('1 de janeiro de 2027')
  expect(lastDay('2026-12-31')).toBe('31 de dezembro de 2026')
})
