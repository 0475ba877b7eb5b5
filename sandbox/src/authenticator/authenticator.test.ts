import { expect, test } from 'vitest'
import { totp } from './totp.ts'

// The vectors of RFC 6238, appendix B, cut to six digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('the digits at %i seconds are those of the standard', (seconds, code) => {
  expect(totp(Buffer.from('12345678901234567890'), seconds * 1000).code).toBe(code)
})

test('they change after thirty seconds, and the page counts down to it', () => {
  const secret = Buffer.alloc(20, 7)
  expect(totp(secret, 90_000)).toEqual({ ...totp(secret, 119_000), secondsLeft: 30 })
  expect(totp(secret, 119_000).secondsLeft).toBe(1)
  expect(totp(secret, 120_000).code).not.toBe(totp(secret, 119_000).code)
})
