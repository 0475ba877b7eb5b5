import { expect, test } from 'vitest'
import { isRichLink } from './rich-text.ts'

test.each([
  ['/faq', true],
  ['https://juntas.test', true],
  ['mailto:oi@juntas.test', true],
  ['tel:+5511987654321', true],
  ['mailto:', false],
  ['tel: 11', false],
  ['mailto:a@b.c d', false],
  ['xmailto:a@b.c', false],
  ['sms:11', false],
  ['javascript:alert(1)', false],
  ['//evil.test', false],
])('an authored text may link to "%s": %s', (url, isAllowed) => {
  expect(isRichLink(url)).toBe(isAllowed)
})
