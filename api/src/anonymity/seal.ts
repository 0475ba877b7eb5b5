import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sealer } from '../encryption.ts'

/**
 * Anonymity by derived keys, one for each use. A mark shows an author that one post or comment is theirs and links no
 * two of them. A reporter's keyed name differs for each subject. The seal can be opened to a member id, for moderation
 * only.
 */
export const seals = (dataKey: string): Seals => {
  const found = known.find((one) => one.dataKey === dataKey)
  if (found) return found.seals
  const made = makeSeals(dataKey)
  known.push({ dataKey, seals: made })
  return made
}

export type Seals = ReturnType<typeof makeSeals>

// Deriving keys costs more than using them in a list, so they are cached. A process has one key; an array keeps the
// secret from becoming a map key.
const known: { dataKey: string; seals: Seals }[] = []

/** Every member id is padded to ten digits, so that the length of a seal does not reveal the length of the id. */
const digits = 10

function makeSeals(dataKey: string) {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', `juntas/board/${purpose}`, 32))
  const [markKey, reportKey] = [key('mark'), key('report')]
  const box = sealer(dataKey, 'board/author')
  const mark = (place: string, memberId: number) =>
    createHmac('sha256', markKey).update(`${place}/${memberId}`).digest()
  return {
    mark,
    isMark: (given: Buffer | null, place: string, memberId: number) =>
      given !== null && timingSafeEqual(given, mark(place, memberId)),
    reporter: (subject: string, memberId: number) =>
      createHmac('sha256', reportKey).update(`${subject}/${memberId}`).digest(),
    seal: (place: string, memberId: number) => box.seal(String(memberId).padStart(digits, '0'), place),
    open: (place: string, sealed: Buffer) => Number(box.open(sealed, place)),
    readings: sealer(dataKey, 'board/readings'),
  }
}

export const postPlace = (postId: number) => `post/${postId}`
export const commentPlace = (commentId: number) => `comment/${commentId}`
