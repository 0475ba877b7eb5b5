import { expect, test } from 'vitest'
import { certificateFacts } from './certificate-facts.ts'

const minute = 60_000

test.each([
  [0, '1 min'],
  [1.5 * minute - 1, '1 min'],
  [1.5 * minute, '2 min'],
  [59 * minute, '59 min'],
  [60 * minute, '1 h 0 min'],
  [72 * minute, '1 h 12 min'],
  [125 * minute, '2 h 5 min'],
])('%i milliseconds are written %s', (ms, length) => {
  for (const language of ['pt-BR', 'es-ES', 'en-US'] as const)
    expect(certificateFacts(7, ms, language)).toMatch(new RegExp(`^7 \\S+, ${length}$`))
})
