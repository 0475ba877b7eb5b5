import { timingSafeEqual } from 'node:crypto'
import { hasher } from '../../encryption.ts'

/** A mail server gives up after five days at most; what comes later than this is no report of ours. */
export const validDays = 30
const dayMs = 86_400_000
const purpose = 'return-address'
/** Half of the hash, in hexadecimal digits: an address before the @ has 64 signs. */
const hashLength = 32

/**
 * The return address of a letter (VERP): its day and a keyed hash of day and recipient. A report that comes to it proves
 * that we sent that letter, whatever the report's text says. In lower case, because some servers change the case.
 */
export function returnAddress(base: string, dataKey: string, to: string, at: Date): string {
  const day = Math.floor(at.getTime() / dayMs)
  const [local = '', domain = ''] = base.split('@')
  return `${local}+${day.toString(36)}-${hasher(dataKey, purpose).of(words(day, to)).toString('hex').slice(0, hashLength)}@${domain}`
}

/** Which of `candidates` a letter with this return address went to; undefined: none, or too long ago. */
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
