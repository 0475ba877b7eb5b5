import { afterEach, expect, test, vi } from 'vitest'
import { classText } from './class-text.ts'

afterEach(() => vi.unstubAllEnvs())

test.each([
  ['America/Sao_Paulo', 'terça-feira, 24 de novembro às 19:00'],
  // Another zone with the same clock at that moment.
  ['America/Argentina/Buenos_Aires', 'terça-feira, 24 de novembro às 19:00'],
  ['Asia/Tokyo', 'terça-feira, 24 de novembro às 19:00, horário de Brasília'],
  ['America/Los_Angeles', 'terça-feira, 24 de novembro às 19:00, horário de Brasília'],
])('the hour of a class says whose it is to a reader in %s whose clock shows another', (place, words) => {
  vi.stubEnv('TZ', place)
  expect(classText('2026-11-24T22:00:00.000Z')).toBe(words)
})
