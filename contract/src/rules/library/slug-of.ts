import { plainLetters } from '../text/plain-letters.ts'

/** `Analista de Dados, Sênior` → `analista-de-dados-senior`; empty if nothing of it can stand in an address. */
export const slugOf = (text: string, longest = 80): string =>
  plainLetters(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replaceAll(/^-|-$/g, '')
