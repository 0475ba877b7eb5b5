import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import type { BoardReader } from '../modules/board/queries.ts'
import { newsDays } from './news-days.ts'
import { postPlace, type Seals, seals } from './seal.ts'

interface Own {
  upTo: number
  own: readonly number[]
}

export interface Marked {
  postId: number
  mark: Buffer
}

type Reader = Pick<BoardReader, 'dataKey' | 'memberId'>

/**
 * A member's own anonymous posts, and up to which post they were looked for. Comparing every recent mark for each count
 * would cost more with every post; and no row may hold this.
 */
const caches = new WeakMap<Seals, LRUCache<number, Own>>()
function cacheOf({ dataKey }: Reader) {
  const key = seals(dataKey)
  const cache = caches.get(key) ?? new LRUCache<number, Own>({ max: 20_000 })
  caches.set(key, cache)
  return cache
}

/** What is known without asking. Posts after `upTo`, and those of the last hour, are to be looked at again. */
export const knownOwn = (reader: Reader): Own => cacheOf(reader).get(reader.memberId) ?? { upTo: 0, own: [] }

/** Looks at the marks of posts that are new since, and says which of them are hers. */
export function learnOwn(reader: Reader, news: readonly Marked[]): Own {
  const before = knownOwn(reader)
  if (news.length === 0) return before
  const own = new Set([...before.own, ...ownOfMarked(reader, news)])
  const upTo = news.reduce((most, { postId }) => Math.max(most, postId), before.upTo)
  const known = { upTo, own: [...own] }
  cacheOf(reader).set(reader.memberId, known)
  return known
}

/** Her recent anonymous posts, known by their marks alone: no row anywhere ties them to her. */
export async function ownAnonymous(db: Db, reader: Reader): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('postAuthors as a')
    .innerJoin('posts as p', 'p.id', 'a.postId')
    .select(['a.postId', 'a.mark'])
    // A post whose transaction ended late has a lower number than others: the last hour is always looked at again.
    .where((eb) =>
      eb.or([eb('a.postId', '>', knownOwn(reader).upTo), eb('p.createdAt', '>', sql<Date>`now() - interval '1 hour'`)]),
    )
    .where('p.createdAt', '>', sql<Date>`now() - ${newsDays} * interval '1 day'`)
    .execute()
  return learnOwn(reader, rows).own
}

/** Which of these posts are hers. */
export const ownOfMarked = ({ dataKey, memberId }: Reader, posts: readonly Marked[]): number[] => {
  const { isMark } = seals(dataKey)
  return posts.filter(({ postId, mark }) => isMark(mark, postPlace(postId), memberId)).map(({ postId }) => postId)
}

/** Her anonymous posts that are hidden now: she alone still sees them. */
export const ownHidden = async (db: Db, reader: Reader): Promise<number[]> => ownOfMarked(reader, await hiddenMarks(db))

/** The marks of all hidden anonymous posts; they are few. */
export const hiddenMarks = (db: Db): Promise<Marked[]> =>
  db
    .selectFrom('posts as p')
    .innerJoin('postAuthors as a', 'a.postId', 'p.id')
    .select(['a.postId', 'a.mark'])
    .where('p.isAnonymous', '=', true)
    .where('p.hiddenAt', 'is not', null)
    .execute()

/** Whether one post is an anonymous one of hers, however old. */
export async function isOwnAnonymous(db: Db, reader: Reader, postId: number): Promise<boolean> {
  const rows = await db.selectFrom('postAuthors').select(['postId', 'mark']).where('postId', '=', postId).execute()
  return ownOfMarked(reader, rows).length > 0
}
