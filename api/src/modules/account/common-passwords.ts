import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { PASSWORD_MIN } from '@juntas/contract/rules/person/password'

const require = createRequire(import.meta.url)
/** A password with fewer different characters than this counts as a pattern. */
const leastDifferent = 3

let joined: string | undefined

/**
 * The most common passwords, compared without regard to case. Shorter ones are refused by their length. One text of 170
 * kB instead of a set of 18,000 strings: a search takes 0.1 ms, and only new passwords need one.
 */
function commonPasswords(): string {
  if (joined !== undefined) return joined
  const file = require.resolve('@zxcvbn-ts/language-common/src/passwords.json')
  const list = JSON.parse(readFileSync(file, 'utf8')) as string[]
  joined = `\n${list.filter(({ length }) => length >= PASSWORD_MIN).join('\n')}\n`
  return joined
}

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase()
  return new Set(lower).size < leastDifferent || commonPasswords().includes(`\n${lower}\n`)
}
