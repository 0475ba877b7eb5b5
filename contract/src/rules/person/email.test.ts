import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf } from '../../test/growth.ts'
import { cleanEmail, email, emailKey } from './email.ts'

/** Spaces of all widths, invisible characters, combining accents, letters and symbols. */
const oddText = fc.string({ unit: fc.constantFrom(...' \t\n\u00a0\u2003\u3000\ufeff\u200b\u0000\u0301aZ9_-.@/çé李🌷') })

test.each(['a@b.co', 'ana@demo.juntas.test', "ana.o'neil+curso@sub.exemplo.com.br", 'A_1-2@x-y.io', 'a@1.b2'])(
  '%s is an address [VALID-02]',
  (text) => expect(email(text)).toBeNull(),
)

test.each([
  'abc',
  'a@b',
  '@b.co',
  'a@',
  'a@b.',
  'a@.co',
  'a@@b.co',
  'a@b..co',
  '.a@b.co',
  'a.@b.co',
  'a..b@c.co',
  'a@-b.co',
  'a@b-.co',
  'a@10.0.0.1',
  'a,b@c.co',
  'ana@b.co;bia@b.co',
  '<a@b.co>',
  `${'a'.repeat(65)}@b.co`,
  `a@${'b'.repeat(64)}.co`,
  `a@${'bcd.'.repeat(70)}co`,
])('%s is none [VALID-02]', (text) => expect(email(text)).toBe('invalid_email'))

test.each(['', '  ', undefined, null, 7])('%s is nothing given [VALID-01] [VALID-02]', (value) =>
  expect(email(value)).toBe('required'),
)

test('the field strips spaces [VALID-16]', () => {
  expect(cleanEmail('a b@c.co')).toBe('ab@c.co')
  expect(email(' a@b.co ')).toBeNull()
  fc.assert(
    fc.property(oddText, (text) => {
      expect(cleanEmail(text)).not.toMatch(/\s/)
    }),
  )
})

test('every ordinary address is taken, and none without its @ [VALID-02]', () => {
  fc.assert(
    fc.property(fc.emailAddress(), (address) => {
      expect(email(address)).toBeNull()
      expect(email(address.replaceAll('@', ''))).toBe('invalid_email')
      expect(email(`${address}@b.co`)).toBe('invalid_email')
    }),
  )
})

test('ten times the text takes about ten times as long, whatever is typed [VALID-02]', () => {
  const texts = (length: number) => [`${'a.'.repeat(length)}@`, `a@${'a-'.repeat(length)}`, `a@${'a.'.repeat(length)}!`]
  expect(texts(50_000).map((text) => email(text))).toEqual(['invalid_email', 'invalid_email', 'invalid_email'])
  // Backtracking over the whole text would take a hundred times as long.
  expect(growthOf((length) => texts(length).map((text) => email(text)), 20_000)).toBeLessThan(40)
})

test('case tells no two members apart [VALID-02]', () => {
  expect(emailKey(' Ana@Demo.Juntas.TEST ')).toBe('ana@demo.juntas.test')
})

test('a domain that ends in numbers is refused', () => {
  for (const address of ['ana@10.0.0.7', 'ana@10.0.0.77']) expect(email(address)).toBe('invalid_email')
})

test('an address as long as mail allows is one', () => {
  const longest = `${'a'.repeat(60)}@${`${'b'.repeat(61)}.`.repeat(3)}${'c'.repeat(7)}`
  expect(longest).toHaveLength(254)
  expect(email(longest)).toBeNull()
  expect(email(`${longest}c`)).toBe('invalid_email')
})
