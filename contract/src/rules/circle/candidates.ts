/**
 * ICE candidates as RFC 8839 writes them: `candidate:1 1 udp 41885439 203.0.113.7 50001 typ relay raddr 0.0.0.0 rport 0`.
 * Where a room has relays, its browsers tell each other relayed addresses alone: any other one tells the circle from
 * which network somebody takes part, a relayed one with its related address included.
 */
const unrelated = ['0.0.0.0', '::']

/** Whether a candidate shows the relay's address and no other; the empty one ends a browser's search. */
function isRelayed(candidate: string): boolean {
  if (candidate.trim() === '') return true
  const [, , , , , , typ, type, ...rest] = candidate.trim().split(/\s/)
  const related = rest.indexOf('raddr')
  return typ === 'typ' && type === 'relay' && (related === -1 || unrelated.includes(rest[related + 1] ?? ''))
}

const prefix = 'a=candidate:'
const candidatesIn = (sdp: string) =>
  sdp
    .split(/[\r\n]/)
    .map((line) => line.trimStart())
    .filter((line) => line.startsWith(prefix))

/** Whether a description, a candidate or a list of candidates, as a browser sends them, shows relays alone. */
export function showsRelaysAlone(data: unknown): boolean {
  if (Array.isArray(data)) return data.every(showsRelaysAlone)
  if (typeof data !== 'object' || data === null) return false
  const { sdp, candidate } = data as { sdp?: unknown; candidate?: unknown }
  if (typeof sdp === 'string') return candidate === undefined && candidatesIn(sdp).every(isRelayed)
  return typeof candidate === 'string' && isRelayed(candidate)
}

/** A browser may write the address that the relay saw beside a relayed one: it is taken out before it is told. */
export const withoutRelatedAddress = (text: string): string =>
  text.replace(/( typ relay raddr )\S+ rport \d+/g, '$10.0.0.0 rport 0')
