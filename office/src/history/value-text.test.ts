import { expect, test } from 'vitest'
import { valueTexts } from './value-text.ts'

const long = 'Conversas francas e curtas, com quem já decidiu, errou e voltou atrás, contadas por quem viveu.'

test('two long texts are shown where they part, short ones whole, rich ones without their tags', () => {
  expect(valueTexts('Talks', 'Conversas')).toEqual(['Talks', 'Conversas'])
  const [before, after] = valueTexts(`<p>${long}</p>`, `<p>${long} Sempre às terças.</p>`)
  expect(before).toBe('…contadas por quem viveu.')
  expect(after).toBe('…contadas por quem viveu. Sempre às terças.')
  expect(valueTexts('<p>A &amp; B</p><ul><li>um</li><li>dois</li></ul>', '')).toEqual(['A & B um dois', 'vazio'])
})

test('a day is written as the language writes it', () => {
  expect(valueTexts('2026-10-13', null)).toEqual(['13/10/2026', 'vazio'])
})

test('what ends is told by its last day, alone and in a grant [GAP-131]', () => {
  const end = '2027-01-01T03:00:00.000Z'
  expect(valueTexts(null, end, 'expiresAt')).toEqual(['vazio', '31/12/2026'])
  expect(valueTexts(null, { folder: 'Talks', endsAt: end }, 'grant')).toEqual(['vazio', 'Talks · 31/12/2026'])
  expect(valueTexts(null, '2026-12-31T15:00:00.000Z', 'publishAt')[1]).toMatch(/^31\/12\/2026, /)
})
