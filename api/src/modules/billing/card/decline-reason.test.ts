import { expect, test } from 'vitest'
import { isFailure, reasonOf } from './decline-reason.ts'

test('a bank’s refusal is told in our words; one that warns a thief reads like any other [GAP-40]', () => {
  const words = {
    insufficient_funds: ['51', '61', '65'],
    card_expired: ['33', '54'],
    card_data: ['14', '55', '63', '82', 'N7'],
    card_not_allowed: ['57', '58', '62'],
    issuer_unavailable: ['91', '96', '99'],
  }
  for (const [reason, codes] of Object.entries(words))
    for (const code of codes) expect(reasonOf(code), code).toBe(reason)
  for (const code of ['41', '43', '59', '05', null, undefined, 'anything']) expect(reasonOf(code)).toBe('card_refused')
})

test('an expired token and an absent gateway are no refusals of a bank [GAP-40]', () => {
  expect(['token_expired', 'gateway_unavailable', 'card_refused', null].map(isFailure)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
