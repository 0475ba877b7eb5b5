import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mine, subscription } from '../test/billing-app.tsx'
import { isPaidAhead, overdueText } from './plan-state.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('a plan is paid ahead', () => {
  const paidAhead = (over: Parameters<typeof subscription>[0] = {}, hasAccess = false) =>
    isPaidAhead(mine({ hasAccess, subscription: subscription(over) }))

  test('while it is paid and active, and nothing is open yet [operator B1]', () => {
    expect(paidAhead()).toBe(true)
  })
  test('but not with access, with a debt, with another status, unpaid, or without a plan', () => {
    expect(paidAhead({}, true)).toBe(false)
    expect(paidAhead({ isOverdue: true })).toBe(false)
    expect(paidAhead({ status: 'canceled' })).toBe(false)
    expect(paidAhead({ paidUntil: null })).toBe(false)
    expect(isPaidAhead(mine({ hasAccess: false, subscription: null }))).toBe(false)
  })
  test('until the last moment that is paid for, not after', () => {
    expect(paidAhead({ paidUntil: '2026-11-20T12:00:00.001Z' })).toBe(true)
    expect(paidAhead({ paidUntil: '2026-11-20T12:00:00Z' })).toBe(false)
    expect(paidAhead({ paidUntil: '2026-11-20T11:59:59Z' })).toBe(false)
  })
})

test('who owes is told until when the access stays, or that it rests [PLAN-15]', () => {
  const grace = subscription({ graceUntil: '2026-11-27T12:00:00Z' })
  const stays = 'Seu acesso continua até 27 de novembro de 2026. Atualize o cartão até lá e nada muda.'
  const rests = 'Seu acesso está em pausa. Com outro cartão, ele volta na hora.'
  expect(overdueText({ hasAccess: true, subscription: grace })).toBe(stays)
  expect(overdueText({ hasAccess: false, subscription: grace })).toBe(rests)
  expect(overdueText({ hasAccess: true, subscription: subscription() })).toBe(rests)
  expect(overdueText({ hasAccess: true, subscription: null })).toBe(rests)
})
