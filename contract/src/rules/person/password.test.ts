import fc from 'fast-check'
import { expect, test } from 'vitest'
import { required } from '../form/required.ts'
import { cleanPassword, confirmPassword, PASSWORD_MAX, PASSWORD_MIN, password } from './password.ts'

/** Spaces of all widths, invisible characters, combining accents, letters and symbols. */
const oddText = fc.string({ unit: fc.constantFrom(...' \t\n\u00a0\u2003\u3000\ufeff\u200b\u0000\u0301aZ9_-.@/çé李🌷') })

test('a new password has 8 to 24 characters [VALID-03] [GAP-01]', () => {
  expect(password('a'.repeat(7))).toBe('password_short')
  expect(password('a'.repeat(8))).toBeNull()
  expect(password('a'.repeat(24))).toBeNull()
  expect(password('a'.repeat(25))).toBe('password_long')
  expect(password('')).toBe('required')
  expect(password('Juntas#2026')).toBeNull()
})

test('the bounds hold for any characters [VALID-03]', () => {
  const grapheme = fc.constantFrom(...'aZ0#çãñé日🌷'.normalize('NFC'), ' ')
  fc.assert(
    fc.property(fc.array(grapheme, { maxLength: 40 }), (characters) => {
      const length = characters.filter((character) => character !== ' ').length
      const expected =
        length === 0
          ? 'required'
          : length < PASSWORD_MIN
            ? 'password_short'
            : length > PASSWORD_MAX
              ? 'password_long'
              : null
      expect(password(characters.join(''))).toBe(expected)
    }),
  )
})

test('login asks only that the password is there, so an old short one reaches the server [GAP-01]', () => {
  expect(required('abc')).toBeNull()
  expect(password('abc')).toBe('password_short')
  expect(required('')).toBe('required')
})

test('the repeated password must be the same [VALID-04]', () => {
  expect(confirmPassword('Juntas#2026', { password: 'Juntas#2026' })).toBeNull()
  expect(confirmPassword('juntas#2026', { password: 'Juntas#2026' })).toBe('password_mismatch')
  expect(confirmPassword('', { password: 'Juntas#2026' })).toBe('required')
  fc.assert(
    fc.property(fc.string(), fc.string(), (first, second) => {
      fc.pre(cleanPassword(second) !== '')
      const isSame = cleanPassword(first) === cleanPassword(second)
      expect(confirmPassword(second, { password: first })).toBe(isSame ? null : 'password_mismatch')
    }),
  )
})

test('the field strips spaces of every kind, and cleaning twice changes nothing [VALID-16]', () => {
  expect(cleanPassword(' Jun tas\t#20\u00a026\n')).toBe('Juntas#2026')
  fc.assert(
    fc.property(oddText, (text) => {
      expect(cleanPassword(text)).not.toMatch(/\s/)
      expect(cleanPassword(cleanPassword(text))).toBe(cleanPassword(text))
    }),
  )
})

test('the same letters typed on two keyboards are one password [VALID-04]', () => {
  expect(confirmPassword('coraça\u0303o#1', { password: 'coração#1' })).toBeNull()
})
