// @vitest-environment jsdom

import { setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, expect, test } from 'vitest'
import { tags } from './tags.ts'

afterEach(() => setLocale('pt-BR'))

test('three tags with the words of the specification, and their values on the wire [NOTE-03]', () => {
  expect(tags.map(({ value, label }) => [value, label()])).toEqual([
    ['relevant', 'Importante'],
    ['inspirational_phrase', 'Frase inspiradora'],
    ['write_later', 'Anotar mais tarde'],
  ])
  setLocale('en-US')
  expect(tags.map(({ label }) => label())).toEqual(['Important', 'Inspiring phrase', 'Note later'])
})
