import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sealer } from '../encryption.ts'

/**
 * Anonymity by keys, one for each use. A mark tells an author that one post or comment is hers and links no two of
 * them; a reporter's name is another one for each thing she reports; the seal opens to a member id, for moderation only.
 */
export const seals = (dataKey: string): Seals => {
  const found = known.find((one) => one.dataKey === dataKey)
  if (found) return found.seals
  const made = makeSeals(dataKey)
  known.push({ dataKey, seals: made })
  return made
}

export type Seals = ReturnType<typeof makeSeals>

// Deriving keys costs more than all that a list does with them. A process has one key; a list keeps the secret from
// being the name of anything.
const known: { dataKey: string; seals: Seals }[] = []

/** Ten digits whoever it is: the length of a seal must not tell how long the number in it is. */
const digits = 10

function makeSeals(dataKey: string) {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', `juntas/board/${purpose}`, 32))
  const [markKey, reportKey, formerKey] = [key('mark'), key('report'), key('reader')]
  const box = sealer(dataKey, 'board/author')
  const mark = (place: string, memberId: number) =>
    createHmac('sha256', markKey).update(`${place}/${memberId}`).digest()
  return {
    mark,
    isMark: (given: Buffer | null, place: string, memberId: number) =>
      given !== null && timingSafeEqual(given, mark(place, memberId)),
    reporter: (subject: string, memberId: number) =>
      createHmac('sha256', reportKey).update(`${subject}/${memberId}`).digest(),
    /** The one name a reader had on all posts before 0170; only to turn old rows into new ones. */
    formerReader: (memberId: number) => createHmac('sha256', formerKey).update(String(memberId)).digest(),
    seal: (place: string, memberId: number) => box.seal(String(memberId).padStart(digits, '0'), place),
    open: (place: string, sealed: Buffer) => Number(box.open(sealed, place)),
    readings: sealer(dataKey, 'board/readings'),
  }
}

export const postPlace = (postId: number) => `post/${postId}`
export const commentPlace = (commentId: number) => `comment/${commentId}`
