import { expect, test } from 'vitest'
import { meantEmail } from './meant-email.ts'

test.each([
  ['ana@exemplo.con', 'ana@exemplo.com'],
  ['ana@exemplo.com.bt', 'ana@exemplo.com.br'],
  ['Ana.Lima@GMIAL.com', 'Ana.Lima@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmai.con', 'ana@gmail.com'],
  [' ana@yaho.com.br ', 'ana@yahoo.com.br'],
])('%s is asked about: %s? [entry-money polish]', (typed, meant) => expect(meantEmail(typed)).toBe(meant))

test.each(['ana@exemplo.com', 'ana@gmail.com', 'ana@con.org', 'ana@empresa.com.br', 'ana', '@exemplo.con', ''])(
  '%j is not asked about',
  (typed) => expect(meantEmail(typed)).toBeNull(),
)
