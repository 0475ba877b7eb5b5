import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A mail server gives up after five days at most; what comes later than this is no report of ours. */
const validDays = 30
const dayMs = 86_400_000

/**
 * The return address of a letter (VERP): its day and a keyed hash of day and recipient. A report that comes to it proves
 * that we sent that letter, whatever the report's text says. In lower case, because some servers change the case.
 */
export function returnAddress(base: string, dataKey: string, to: string, at: Date): string {
  const day = Math.floor(at.getTime() / dayMs)
  const [local = '', domain = ''] = base.split('@')
  return `${local}+${day.toString(36)}-${hashOf(dataKey, day, to)}@${domain}`
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
  return candidates.find((to) =>
    timingSafeEqual(Buffer.from(hashOf(dataKey, day, to)), Buffer.from(given.toLowerCase())),
  )
}

function hashOf(dataKey: string, day: number, to: string): string {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', 'juntas/return-address', 32))
  return createHmac('sha256', key).update(`${day}/${to.toLowerCase()}`).digest('hex').slice(0, 32)
}
