import { timingSafeEqual } from 'node:crypto'
import { dayMs } from '@juntas/contract/rules/add-days'
import { hasher } from '../../encryption.ts'

/** A mail server gives up after five days at most. A later report is not accepted. */
export const validDays = 30
const purpose = 'return-address'
/** Half of the hash, in hexadecimal digits, because the part before the @ has at most 64 characters. */
const hashLength = 32

/**
 * The return address of a letter (VERP): its day and a keyed hash of day and recipient. A report sent to it proves that
 * we sent that letter, whatever the report's text says. It is in lower case, because some servers change the case.
 */
export function returnAddress(base: string, dataKey: string, to: string, at: Date): string {
  const day = Math.floor(at.getTime() / dayMs)
  const [local = '', domain = ''] = base.split('@')
  return `${local}+${day.toString(36)}-${hasher(dataKey, purpose).of(words(day, to)).toString('hex').slice(0, hashLength)}@${domain}`
}

/**
 * Returns the candidate to whom the letter with this return address was sent; undefined if it is none of them or too
 * old.
 */
export function recipientOf(
  address: string,
  dataKey: string,
  candidates: readonly string[],
  at: Date,
): string | undefined {
  const [, code = '', given = ''] = /\+([0-9a-z]{1,6})-([0-9a-f]{32})@/i.exec(address) ?? []
  const day = Number.parseInt(code, 36)
  const age = at.getTime() / dayMs - day
  if (!(age >= 0 && age <= validDays)) return undefined
  const hashes = (to: string) => hasher(dataKey, purpose).all(words(day, to))
  const half = Buffer.from(given, 'hex')
  return candidates.find((to) => hashes(to).some((hash) => timingSafeEqual(hash.subarray(0, half.length), half)))
}

const words = (day: number, to: string) => `${day}/${to.toLowerCase()}`
