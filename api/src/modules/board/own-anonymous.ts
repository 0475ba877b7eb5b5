import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { boundedCache } from '../../http/bounded-cache.ts'
import { type BoardReader, newsDays } from './queries.ts'
import { postPlace, seals } from './seal.ts'

interface Own {
  upTo: number
  own: readonly number[]
}

export interface Marked {
  postId: number
  mark: Buffer
}

/** What was found of a member's own anonymous posts, and up to which post it looked: only in memory, never in a row. */
const found = boundedCache<Own>(4 * 1024 * 1024)
const keyOf = ({ dataKey, memberId }: Reader) => `${dataKey}/${memberId}`
type Reader = Pick<BoardReader, 'dataKey' | 'memberId'>

/** What is known without asking. Posts after `upTo`, and those of the last hour, are to be looked at again. */
export const knownOwn = (reader: Reader): Own => found.get(keyOf(reader)) ?? { upTo: 0, own: [] }

/** Looks at the marks of posts that are new since, and says which of them are hers. */
export function learnOwn(reader: Reader, news: readonly Marked[]): Own {
  const { isMark } = seals(reader.dataKey)
  const before = knownOwn(reader)
  if (news.length === 0) return before
  const own = new Set(before.own)
  for (const { postId, mark } of news) if (isMark(mark, postPlace(postId), reader.memberId)) own.add(postId)
  const upTo = news.reduce((most, { postId }) => Math.max(most, postId), before.upTo)
  const known = { upTo, own: [...own] }
  found.set(keyOf(reader), known, 120 + 8 * known.own.length)
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
