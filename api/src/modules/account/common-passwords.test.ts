import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['12345678', 'password', 'Senha123', 'QWERTYUIOP', 'aaaaaaaa', '12121212', 'gabriela', 'iloveyou'])(
  '%s is tried first by whoever guesses [security M10]',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test.each(['Juntas#2026', 'Segredo#1', 'minha casa amarela'])('%j is not', (password) =>
  expect(isCommonPassword(password)).toBe(false),
)
