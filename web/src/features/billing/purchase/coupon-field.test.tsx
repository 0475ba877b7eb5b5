import { ApiError } from '@juntas/client/api-error.ts'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { type Answer, askedFor, serve } from '../../../lib/test/render-app.tsx'
import { clearAfterEach, open, text, wordsOf } from '../test/billing-app.tsx'
import type { Coupon } from '../types.ts'
import { CouponField, couponRefusal } from './coupon-field.tsx'

clearAfterEach()

const changes: unknown[] = []
let submitted = 0
function Probe({ first, plan }: { first?: string | undefined; plan?: string | undefined }) {
  const [code, setCode] = useState(first)
  return (
    <form onSubmit={() => submitted++}>
      <CouponField
        code={code}
        {...(plan ? { plan } : {})}
        onChange={(next) => {
          changes.push(next)
          setCode(next?.code)
        }}
      />
    </form>
  )
}

describe('a coupon', () => {
  const coupon = (over: Partial<Coupon> = {}) => ({
    code: 'JUNTAS10',
    kind: 'percentage',
    percentage: 10,
    amount: null,
    expiresAt: null,
    plans: [{ plan: '/v1/plans/1', quote: {} }],
    ...over,
  })
  async function show(answer: Answer, first?: string, plan?: string) {
    changes.length = 0
    submitted = 0
    serve({ 'GET /v1/coupons/JUNTAS10': answer })
    return open(<Probe first={first} plan={plan} />, '/planos')
  }
  const field = () => screen.getByRole('textbox', { name: /^Cupom/ })

  test('is checked on Enter, which does not pay; another key checks nothing [PLAN-10]', async () => {
    const { person } = await show([200, coupon()])
    await person.type(field(), ' juntas10 ')
    expect(askedFor('GET /v1/coupons/JUNTAS10')).toEqual([])
    await person.keyboard('{Enter}')
    await screen.findByText('Cupom JUNTAS10 aplicado.')
    expect(text()).toContain('10% a menos no primeiro ano.')
    const { plans: _, ...state } = coupon()
    expect([changes, submitted]).toEqual([[state], 0])
    await person.click(screen.getByRole('button', { name: 'Tirar o cupom JUNTAS10' }))
    expect(changes).toEqual([state, undefined])
    expect(field()).toHaveProperty('value', '')
  })
  test('for no plan at all is refused in the field', async () => {
    const { person } = await show([200, coupon({ plans: [] })])
    await person.type(field(), 'juntas10')
    await person.click(screen.getByRole('button', { name: 'Aplicar' }))
    await screen.findByText('Este cupom não vale para esta forma de pagar.')
    expect(changes).toEqual([])
  })
  test('that is refused says why in the field', async () => {
    const { person } = await show([409, { code: 'coupon_used_up' }])
    await person.type(field(), 'juntas10')
    await person.click(screen.getByRole('button', { name: 'Aplicar' }))
    await screen.findByText('Este cupom já foi usado o máximo de vezes.')
    expect(changes).toEqual([])
  })
  test('that was carried along and no longer holds is dropped with the first letter', async () => {
    const { person } = await show([409, { code: 'coupon_expired' }], 'JUNTAS10')
    await screen.findByText('Este cupom venceu.')
    await person.type(field(), 'a')
    expect(changes).toEqual([undefined])
    expect(screen.queryByText('Este cupom venceu.')).toBeNull()
  })
  test.each([
    ['this plan', '/v1/plans/1', '10% a menos no primeiro ano.', 0],
    ['another plan', '/v1/plans/2', 'Este cupom não vale para esta forma de pagar.', 1],
  ])('for %s says what it does there', async (_, plan, words, wrong) => {
    await show([200, coupon()], 'JUNTAS10', plan)
    expect(wordsOf(await screen.findByRole('status'))).toBe(`Cupom JUNTAS10 aplicado.${words}`)
    expect(document.querySelectorAll('[data-wrong="true"]')).toHaveLength(wrong)
  })
  test('of an amount names it, and the last day on which it holds [GAP-131]', async () => {
    const amount = coupon({ percentage: null, amount: 300, expiresAt: '2027-01-01T03:00:00.000Z' })
    await show([200, amount], 'JUNTAS10')
    expect(wordsOf(await screen.findByRole('status'))).toBe(
      'Cupom JUNTAS10 aplicado.R$ 300,00 a menos no primeiro ano. Vale até 31 de dezembro de 2026.',
    )
  })
  test.each([
    ['coupon_unknown', 404, 'Não encontramos este cupom. Confira o código.'],
    ['invalid_input', 422, 'Não encontramos este cupom. Confira o código.'],
    ['coupon_expired', 409, 'Este cupom venceu.'],
    ['coupon_used_up', 409, 'Este cupom já foi usado o máximo de vezes.'],
    ['coupon_not_for_plan', 409, 'Este cupom não vale para esta forma de pagar.'],
    ['rate_limited', 429, 'da resposta'],
    ['conflict', 409, 'Não conseguimos conferir o cupom agora. Tente de novo.'],
  ])('refused with %s (%i) has these words', (code, status, words) => {
    expect(couponRefusal(new ApiError('da resposta', { status, data: { code } }))).toBe(words)
    expect(couponRefusal(new Error('x'))).toBe('Não conseguimos conferir o cupom agora. Tente de novo.')
  })
})
