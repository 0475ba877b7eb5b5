import { expect, test } from 'vitest'
import { isWrittenReason } from './reason.ts'

test.each([
  ['Ameaça de morte no segundo parágrafo', true],
  ['Formal request', true],
  ['xxxxxxxxxx', false],
  ['ababababababab', false],
  ['...........', false],
  ['1234567890', false],
  ['porque sim', false],
])('%s is a written reason: %s [security m10]', (text, isReason) => {
  expect(isWrittenReason(text)).toBe(isReason)
})

test('ten letters and five different ones are enough', () => {
  expect(isWrittenReason('abcdeabcde')).toBe(true)
  expect(isWrittenReason('abcdeabcd')).toBe(false)
  expect(isWrittenReason('abcdabcdab')).toBe(false)
})
