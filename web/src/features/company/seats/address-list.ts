import { emailKey, email as emailRule } from '@juntas/contract/rules/person/email'

export interface ReadAddress {
  email: string
  area: string | null
}
export interface BadLine {
  line: number
  text: string
  problem: 'email' | 'area'
}

/**
 * Reads what was pasted or comes from a CSV file: an address in each line and, after a comma, semicolon or tab, its area.
 * A first line without an address is the heading of a file. An address that comes twice counts once.
 */
export function readAddresses(text: string, areas: readonly string[]): { addresses: ReadAddress[]; bad: BadLine[] } {
  const addresses = new Map<string, ReadAddress>()
  const bad: BadLine[] = []
  for (const [index, row] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    const [first = '', second = ''] = row.split(/[,;\t]/).map(unquoted)
    if (!first || (index === 0 && !first.includes('@'))) continue
    const email = emailKey(first)
    if (emailRule(email)) bad.push({ line: index + 1, text: first, problem: 'email' })
    else if (second && !areaOf(second, areas)) bad.push({ line: index + 1, text: second, problem: 'area' })
    else addresses.set(email, { email, area: areaOf(second, areas) })
  }
  return { addresses: [...addresses.values()], bad }
}

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()

const areaOf = (typed: string, areas: readonly string[]) =>
  areas.find((area) => area.localeCompare(typed, undefined, { sensitivity: 'base' }) === 0) ?? null
