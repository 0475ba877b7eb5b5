import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf } from '../../test/growth.ts'
import { cleanName, NAME_MAX, name } from './name.ts'

/** Spaces of all widths, invisible characters, combining accents, letters and symbols. */
const oddText = fc.string({ unit: fc.constantFrom(...' \t\n\u00a0\u2003\u3000\ufeff\u200b\u0000\u0301aZ9_-.@/çé李🌷') })

test('a name has at least two characters [VALID-12]', () => {
  expect(name('A')).toBe('name_short')
  expect(name('Al')).toBeNull()
  expect(name('')).toBe('required')
  expect(name('   ')).toBe('required')
})

test.each(["Joana D'Arc", 'Maria-Flor da Conceição', 'Ñusta Qori', '李娜', 'Øy', 'Zoë'])(
  '%s is a name [VALID-12]',
  (text) => expect(name(text)).toBeNull(),
)

test('spaces, accents of their own and characters without ink make no name [VALID-12]', () => {
  expect(name(' A ')).toBe('name_short')
  expect(name('e\u0301')).toBe('name_short')
  expect(name('\u200b\u200b\u200b')).toBe('required')
  expect(name('A\u200b')).toBe('name_short')
})

test('any letters from two up are taken, to an end [VALID-12]', () => {
  const letter = fc.constantFrom(...'abcçãéíñõüABCÇÃÉÍÑÕÜ李娜')
  fc.assert(
    fc.property(fc.array(letter, { minLength: 0, maxLength: 130 }), (letters) => {
      const expected =
        letters.length === 0
          ? 'required'
          : letters.length < 2
            ? 'name_short'
            : letters.length > NAME_MAX
              ? 'name_long'
              : null
      expect(name(letters.join(''))).toBe(expected)
    }),
  )
})

test('a name is kept without spaces around it and with one between words [VALID-12]', () => {
  expect(cleanName('  Ana   Lúcia\tSouza ')).toBe('Ana Lúcia Souza')
  expect(cleanName('Z\u0000\u0301')).toBe('\u0179')
  fc.assert(
    fc.property(oddText, (text) => {
      expect(cleanName(cleanName(text))).toBe(cleanName(text))
    }),
  )
})

test.each([
  'https://premio.evil.test/ganhou X',
  'premio.evil.test',
  'www.ganhou',
  'ana@evil.test',
  'Ana evil.test/x',
  'Ganhe em 203.0.113.9',
])('%s is a link and no name [security m3]', (text) => expect(name(text)).toBe('name_link'))

test.each(['Ana M. Souza', 'Sr. José', 'Dra. Lia Paz', 'A.B. Lima', 'Maria Jr.'])(
  '%s is a name, dots and all [security m3]',
  (text) => expect(name(text)).toBeNull(),
)

test('what turns the text around it or breaks its line is not kept [security m4]', () => {
  expect(cleanName('Ana\u202e Lima\r\nBcc: x')).toBe('Ana Lima Bcc: x')
  expect(cleanName('\u2067Bia\u0007\u200f')).toBe('Bia')
})

test('a name of a hundred thousand letters is refused in time that grows with its letters [security m3] [security B1]', () => {
  expect(name('x'.repeat(100_000))).toBe('name_long')
  // An unbounded quantifier takes a hundred times as long for ten times the letters.
  expect(growthOf((length) => name('x'.repeat(length)), 10_000)).toBeLessThan(40)
})

test('a name as long as allowed is one, and an abbreviation is no link', () => {
  expect(name('a'.repeat(NAME_MAX))).toBeNull()
  expect(name('a'.repeat(NAME_MAX + 1))).toBe('name_long')
  for (const abbreviated of ['M. Ana', 'Dra.A', 'Profa. Lia', 'Ana.b']) expect(name(abbreviated)).toBeNull()
  expect(name('Ana.com')).toBe('name_link')
  expect(name('é !.ab')).toBeNull()
})

test.each(['Vá em t.me', 'ver x.co', 'Oi t.me agora', 'evil。test', 'evil․test', 'evil．test', 'evil｡test', '9.gg'])(
  '%s is a link too [security 12]',
  (text) => expect(name(text)).toBe('name_link'),
)

test.each(['Ana\u200b', 'An\u00ada Lima', 'Ana\u2060Lima', 'Bia\u3164', 'Li\u{e0041}a', 'Ana\u200dLima'])(
  '%j has a sign that nobody sees [security 11]',
  (text) => expect(name(text)).toBe('name_hidden'),
)

test.each(['Mоderadora', 'Ana Рrado', 'Αna Lima', 'Аna'])('%s is of two alphabets [security 11]', (text) =>
  expect(name(text)).toBe('name_scripts'),
)

test.each([
  'Мария Иванова',
  'Μαρία',
  '李娜',
  'Mei 李',
  'まりこ 山田',
  'Bia ❤️',
  'Lia 👩‍💻',
  'A.me lia'.replace('.', ' '),
])('%s is a name of one alphabet [security 11] [VALID-12]', (text) => expect(name(text)).toBeNull())
