import { expect, test } from 'vitest'
import { mayBecome } from './bill-state.ts'

test('paid never becomes unpaid again but by a refund, and nothing follows that [GAP-53]', () => {
  const statuses = ['waiting', 'review', 'pending', 'paid', 'canceled', 'scheduled'] as const
  for (const status of statuses) {
    const to = { status, isRefunded: false }
    expect(mayBecome({ status: 'paid', refundedAt: null }, to)).toBe(status === 'paid')
    expect(mayBecome({ status: 'canceled', refundedAt: new Date() }, to)).toBe(false)
  }
  expect(mayBecome({ status: 'paid', refundedAt: null }, { status: 'canceled', isRefunded: true })).toBe(true)
  // The bank may say yes to a bill that was given up; nothing else brings it back. An open one may become anything.
  for (const status of statuses) {
    const to = { status, isRefunded: false }
    expect(mayBecome({ status: 'canceled', refundedAt: null }, to)).toBe(status === 'paid' || status === 'canceled')
    expect(mayBecome({ status: 'pending', refundedAt: null }, to)).toBe(true)
  }
})
