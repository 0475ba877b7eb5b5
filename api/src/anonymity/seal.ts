import { hasher, oncePerDataKey, sealer } from '../encryption.ts'

/**
 * Anonymity by derived keys, one for each use. A mark shows an author that one post or comment is theirs and links no
 * two of them. A reporter's keyed name differs for each subject. The seal can be opened to a member id, for moderation
 * only.
 */
export const seals = oncePerDataKey(makeSeals)

export type Seals = ReturnType<typeof makeSeals>

/** Every member id is padded to ten digits, so that the length of a seal does not reveal the length of the id. */
const digits = 10

function makeSeals(dataKey: string) {
  const [marks, reporters] = [hasher(dataKey, 'board/mark'), hasher(dataKey, 'board/report')]
  const box = sealer(dataKey, authorPurpose)
  const words = (place: string, memberId: number) => `${place}/${memberId}`
  return {
    mark: (place: string, memberId: number) => marks.of(words(place, memberId)),
    isMark: (given: Buffer | null, place: string, memberId: number) =>
      given !== null && marks.isOf(given, words(place, memberId)),
    reporter: (subject: string, memberId: number) => reporters.of(words(subject, memberId)),
    isReporter: (given: Buffer, subject: string, memberId: number) => reporters.isOf(given, words(subject, memberId)),
    /** The reporter's name by every key, so that a report from before a rotation is not counted again. */
    allReporters: (subject: string, memberId: number) => reporters.all(words(subject, memberId)),
    seal: (place: string, memberId: number) => box.seal(String(memberId).padStart(digits, '0'), place),
    open: (place: string, sealed: Buffer) => Number(box.open(sealed, place)),
    readings: sealer(dataKey, readingsPurpose),
  }
}

export const authorPurpose = 'board/author'
export const readingsPurpose = 'board/readings'
export const postPlace = (postId: number) => `post/${postId}`
export const commentPlace = (commentId: number) => `comment/${commentId}`
