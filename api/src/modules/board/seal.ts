import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { sealer } from '../../sealing.ts'

/**
 * Anonymity, in three keyed names. A mark tells an author that one post is hers and links no two posts; a reader's name
 * is hers on every post but nobody can turn it back; the seal opens to a member id, for moderation only.
 */
export const seals = (dataKey: string) => {
  const found = known.get(dataKey)
  if (found) return found
  const made = makeSeals(dataKey)
  known.set(dataKey, made)
  return made
}

// Deriving three keys costs more than all that a list does with them.
const known = new Map<string, ReturnType<typeof makeSeals>>()

function makeSeals(dataKey: string) {
  const key = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(dataKey, 'base64'), '', `juntas/board/${purpose}`, 32))
  const [markKey, readerKey] = [key('mark'), key('reader')]
  const box = sealer(dataKey, 'board/author')
  const mark = remembering((what) => createHmac('sha256', markKey).update(what).digest())
  const reader = remembering((what) => createHmac('sha256', readerKey).update(what).digest())
  return {
    mark: (place: string, memberId: number) => mark(`${place}/${memberId}`),
    isMark: (given: Buffer | null, place: string, memberId: number) =>
      given !== null && timingSafeEqual(given, mark(`${place}/${memberId}`)),
    reader: (memberId: number) => reader(String(memberId)),
    seal: (place: string, memberId: number) => box.seal(String(memberId), place),
    open: (place: string, sealed: Buffer) => Number(box.open(sealed, place)),
  }
}

const mostRemembered = 50_000

/** A list asks for the same names again and again, and each costs more than the rest of its line. */
function remembering(make: (what: string) => Buffer) {
  const made = new Map<string, Buffer>()
  return (what: string) => {
    const known = made.get(what) ?? make(what)
    if (made.size >= mostRemembered) made.clear()
    made.set(what, known)
    return known
  }
}

export const postPlace = (postId: number) => `post/${postId}`
export const commentPlace = (commentId: number) => `comment/${commentId}`
