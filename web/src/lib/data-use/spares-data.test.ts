import { expect, test } from 'vitest'
import { sparesData } from './spares-data.ts'

test.each([
  ['a third', 1000, 3000, true],
  ['a tenth', 2700, 3000, true],
  ['less than a tenth', 2900, 3000, false],
  ['nothing', 3000, 3000, false],
  ['an unknown part', null, 3000, true],
  ['of two unknown sizes, nothing', null, null, false],
])('what is spared is named from a tenth on: %s [beyond, low data]', (_name, low, usual, isNamed) => {
  expect(sparesData(low, usual)).toBe(isNamed)
})
