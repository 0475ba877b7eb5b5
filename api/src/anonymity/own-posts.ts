import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Db } from '../db/client.ts'
import { newsDays, type Reader } from './readings.ts'
import { postPlace, seals } from './seal.ts'

interface Own {
  upTo: number
  own: readonly number[]
}

export interface Marked {
  postId: number
  mark: Buffer
}

/**
 * A member's own anonymous posts, and the highest post id compared so far. Comparing every recent mark for each count
 * would cost more with every post. The result lives in memory only: no row may link a member to these posts.
 */
export class OwnPostsCache {
  private readonly known = new LRUCache<number, Own>({ max: 20_000 })

  /** The cached result. Posts after `upTo`, and those of the last hour, must be compared again. */
  get(memberId: number): Own {
    return this.known.get(memberId) ?? { upTo: 0, own: [] }
  }

  /** Compares the marks of new posts and returns the member's own posts. */
  update(reader: Reader, news: readonly Marked[]): Own {
    const before = this.get(reader.memberId)
    if (news.length === 0) return before
    const own = new Set([...before.own, ...ownOfMarked(reader, news)])
    const upTo = news.reduce((most, { postId }) => Math.max(most, postId), before.upTo)
    const updated = { upTo, own: [...own] }
    this.known.set(reader.memberId, updated)
    return updated
  }
}

/** The member's recent anonymous posts, found by their marks alone: no row links them to the member. */
export async function ownAnonymous(db: Db, cache: OwnPostsCache, reader: Reader): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('postAuthors as a')
    .innerJoin('posts as p', 'p.id', 'a.postId')
    .select(['a.postId', 'a.mark'])
    // A transaction that committed late can have a lower id than visible posts, so always compare the last hour again.
    .where((eb) =>
      eb.or([
        eb('a.postId', '>', cache.get(reader.memberId).upTo),
        eb('p.createdAt', '>', sql<Date>`now() - interval '1 hour'`),
      ]),
    )
    .where('p.createdAt', '>', sql<Date>`now() - ${newsDays} * interval '1 day'`)
    .execute()
  return cache.update(reader, rows).own
}

/** All anonymous posts of the member, found by their marks alone, a part at a time: other calls run in between. */
export async function everAnonymous(db: Db, cache: OwnPostsCache, reader: Reader): Promise<readonly number[]> {
  const marks = db.selectFrom('postAuthors as a').select(['a.postId', 'a.mark']).orderBy('a.postId').limit(partLength)
  for (;;) {
    const { upTo } = cache.get(reader.memberId)
    const part = await marks.where('a.postId', '>', upTo).execute()
    cache.update(reader, part)
    if (part.length < partLength) break
  }
  const late = await marks
    .innerJoin('posts as p', 'p.id', 'a.postId')
    // A transaction that committed late can have a lower id than visible posts.
    .where('p.createdAt', '>', sql<Date>`now() - interval '1 hour'`)
    .clearOrderBy()
    .orderBy('a.postId', 'desc')
    .execute()
  return cache.update(reader, late).own
}

const partLength = 1000

/** The member's own posts among these. */
export const ownOfMarked = ({ dataKey, memberId }: Reader, posts: readonly Marked[]): number[] => {
  const { isMark } = seals(dataKey)
  return posts.filter(({ postId, mark }) => isMark(mark, postPlace(postId), memberId)).map(({ postId }) => postId)
}

/** The member's own anonymous posts that are hidden now: apart from moderators, only the author still sees them. */
export const ownHidden = async (db: Db, reader: Reader): Promise<number[]> => ownOfMarked(reader, await hiddenMarks(db))

/** The marks of all hidden anonymous posts; there are few. */
export const hiddenMarks = (db: Db): Promise<Marked[]> =>
  db
    .selectFrom('posts as p')
    .innerJoin('postAuthors as a', 'a.postId', 'p.id')
    .select(['a.postId', 'a.mark'])
    .where('p.isAnonymous', '=', true)
    .where('p.hiddenAt', 'is not', null)
    .execute()

/** Whether a post is an anonymous one of this member, whatever its age. */
export async function isOwnAnonymous(db: Db, reader: Reader, postId: number): Promise<boolean> {
  const rows = await db.selectFrom('postAuthors').select(['postId', 'mark']).where('postId', '=', postId).execute()
  return ownOfMarked(reader, rows).length > 0
}
