import { setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, expect, test } from 'vitest'
import { logoOf, publishedAgo, salaryOf } from './job-text.ts'
import type { Job } from './queries.ts'

afterEach(() => setLocale('pt-BR'))

test.each([
  ['2026-11-20T12:00:00Z', 'Hoje'],
  ['2026-11-19T12:00:00Z', 'Hoje'],
  ['2026-11-18T12:00:00Z', 'há 1 dia'],
  ['2026-11-06T12:00:00Z', 'há 13 dias'],
  ['2026-11-05T12:00:00Z', 'há 2 semanas'],
  ['2026-09-21T12:00:00Z', 'há 8 semanas'],
  ['2026-09-20T12:00:00Z', 'há 2 meses'],
  ['2026-08-01T12:00:00Z', 'há 4 meses'],
])('a job of %s is of %s [JOB-06]', (publishAt, text) => {
  expect(publishedAgo(publishAt, new Date('2026-11-19T15:00:00Z'))).toBe(text)
})

test('a salary has one end, two, or none', () => {
  const plain = (salary: Job['salary']) => salaryOf(salary).replaceAll('\u00a0', ' ')
  expect(plain({ fromCents: 800_000, toCents: null })).toBe('A partir de R$ 8.000,00')
  expect(plain({ fromCents: 800_000, toCents: 950_050 })).toBe('R$ 8.000,00 a R$ 9.500,50')
  expect(plain(null)).toBe('A empresa não informou')
})

test('a company without a logo has the drawn one', () => {
  expect(logoOf({ company: { logo: '/a.svg' } } as Job)).toBe('/a.svg')
  expect(logoOf({ company: { logo: null } } as Job)).toBe('/media/drawn/marks/company.svg')
})
