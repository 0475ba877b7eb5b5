import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { email } from '../person/email.ts'
import { password } from '../person/password.ts'
import { RULE_NAMES, type RuleName, rule } from './rule.ts'
import { RULE_ERRORS } from './rule-error.ts'

/** Spaces of all widths, invisible characters, combining accents, letters and symbols. */
const oddText = fc.string({ unit: fc.constantFrom(...' \t\n\u00a0\u2003\u3000\ufeff\u200b\u0000\u0301aZ9_-.@/çé李🌷') })

const folder = dirname(dirname(fileURLToPath(import.meta.url)))
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
/** What a file imports: paths below the folder of all rules, and packages. */
const importsOf = (file: string) =>
  [...readFileSync(join(folder, file), 'utf8').matchAll(/^import (?!type )[^']* from '([^']+)'/gm)].map(
    ([, from = '']) => (from.startsWith('.') ? join(dirname(file), from) : from),
  )

/** Every file a browser downloads for this one. */
function reach(file: string, seen = new Set<string>()): Set<string> {
  for (const from of importsOf(file)) {
    if (seen.has(from)) continue
    seen.add(from)
    if (from.endsWith('.ts')) reach(from, seen)
  }
  return seen
}

/** A context that satisfies every rule at once. */
const context = {
  password: '',
  now: new Date(2026, 10, 14),
  cardNumber: '',
  countryCode: '55',
  foreign: false,
  today: '2026-11-14',
  startAt: '2020-01-01',
  owner: 'content' as const,
}
const call = (name: RuleName, value: unknown) =>
  (rule(name) as (value: unknown, given: typeof context) => unknown)(value, context)

describe('rule by name', () => {
  test('gives the rule of that name [VALID-15] [GAP-114]', () => {
    expect(rule('email')).toBe(email)
    expect(rule('password')).toBe(password)
    expect(rule('cardExpiry')('12/26', { now: context.now })).toBeNull()
  })

  test.each(['unknown', '', 'Email', 'toString', 'constructor', '__proto__'])(
    'throws for %j [VALID-15] [GAP-114] [ERROR-26]',
    (name) => expect(() => rule(name as RuleName)).toThrow(/rule not found/),
  )

  test('knows every name of the specification [GAP-114]', () => {
    expect(RULE_NAMES).toEqual(
      expect.arrayContaining([
        ...['required', 'email', 'password', 'confirmPassword', 'cpf', 'cardNumber', 'cardExpiry', 'code', 'token'],
        ...['activationCode', 'numbers', 'name', 'phone', 'date', 'woman', 'terms'],
      ]),
    )
  })

  test.each(RULE_NAMES)('%s refuses a blank value as required [VALID-01] [GAP-114]', (name) => {
    for (const blank of ['', undefined, null]) expect(call(name, blank)).toBe('required')
  })

  test.each(RULE_NAMES)('%s answers anything with a code of the closed list, and never throws [GAP-114]', (name) => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), oddText), (value) => {
        expect([null, ...RULE_ERRORS]).toContain(call(name, value))
      }),
    )
  })
})

describe('one rule alone', () => {
  test('the scan sees the files it speaks about [GAP-114]', () => {
    expect(sources.length).toBeGreaterThan(20)
    expect(reach('form/rule.ts')).toContain('card-validator/dist/card-number.js')
    expect(importsOf('person/cpf.ts')).toContain('cpf-cnpj-validator')
  })

  test('brings no library but its own to the browser [GAP-114]', () => {
    const libraries: Record<string, string[]> = {
      'billing/card.ts': ['card-validator/dist/card-number.js'],
      'person/cpf.ts': ['cpf-cnpj-validator'],
      'person/cnpj.ts': ['cpf-cnpj-validator'],
    }
    for (const file of sources.filter((source) => source !== 'form/rule.ts')) {
      expect([file, [...reach(file)].filter((from) => !from.endsWith('.ts'))]).toEqual([file, libraries[file] ?? []])
    }
  })

  test('no rule imports the list of all rules [GAP-114]', () => {
    for (const file of sources) expect(importsOf(file)).not.toContain('form/rule.ts')
  })
})
