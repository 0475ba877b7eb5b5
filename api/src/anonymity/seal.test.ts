import { expect, test } from 'vitest'
import { postPlace, seals } from './seal.ts'

test('the length of a seal does not tell how many digits the number of its author has [GAP-42]', () => {
  const key = seals(Buffer.alloc(32, 7).toString('base64'))
  const lengths = [7, 123_456, 2_147_483_647].map((memberId) => key.seal(postPlace(1), memberId).length)
  expect(new Set(lengths).size).toBe(1)
})
