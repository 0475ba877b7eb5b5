import { expect, test } from 'vitest'
import { completeLink, isWebLink } from './link.ts'

test.each([
  ['linkedin.com/in/ana', 'https://linkedin.com/in/ana'],
  [' www.linkedin.com/in/ana ', 'https://www.linkedin.com/in/ana'],
  ['http://example.com/ana', 'http://example.com/ana'],
  ['', ''],
])('%j is kept as %j [entry A16]', (typed, kept) => {
  expect(completeLink(typed)).toBe(kept)
  expect(isWebLink(typed)).toBe(true)
})

test.each(['ana', 'javascript:alert(1).x', 'mailto:ana@example.com', 'linkedin com/in/ana', 'https://'])(
  '%j is no address of a profile',
  (typed) => expect(isWebLink(typed)).toBe(false),
)

test('a colon further on is no scheme', () => {
  expect(completeLink('1juntas.test/a:b')).toBe('https://1juntas.test/a:b')
})
