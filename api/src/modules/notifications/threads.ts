import { hourMs } from '@juntas/contract/rules/add-days'
import { sql } from 'kysely'
import { ownAnonymous } from '../../anonymity/own-posts.ts'
import { isMuted, readingsOf } from '../../anonymity/readings.ts'
import { postPlace, seals } from '../../anonymity/seal.ts'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Language } from '../../db/types.ts'
import { m } from '../../paraglide/messages.js'
import { chosenBy, isAmong } from '../../people/blocks.ts'
import { record } from '../../tasks/tasks.ts'

// News for an anonymous author about an own post. No row links the author to it (docs/decisions/0011-anonymity.md): own
// posts are found by their marks when the author asks, and the author is found by the post's seal when an answer is
// written.

/** The newest answer under a post that is neither its author's own nor by a member the author avoids. */
const newestAnswers = (db: Db, postIds: readonly number[], memberId: number) =>
  db
    .selectFrom('postAuthors as a')
    .innerJoin('comments as c', 'c.postId', 'a.postId')
    .innerJoin('posts as p', 'p.id', 'a.postId')
    .where('a.postId', 'in', postIds)
    .where('p.hiddenAt', 'is', null)
    .where('c.isAuthor', '=', false)
    .where('c.removedAt', 'is', null)
    .where('c.hiddenAt', 'is', null)
    .where((eb) => eb.or([eb('c.memberId', 'is', null), eb('c.memberId', 'not in', chosenBy(memberId))]))
    .groupBy(['a.postId', 'a.seenCommentId', 'a.mailedCommentId'])
    .select((eb) => [
      'a.postId',
      'a.seenCommentId',
      'a.mailedCommentId',
      eb.fn.max('c.id').as('newestId'),
      eb.fn.max('c.createdAt').as('createdAt'),
    ])

type ThreadNews = Awaited<ReturnType<ReturnType<typeof newestAnswers>['execute']>>[number]

export async function ownThreads(
  { reads, config: { dataKey } }: Pick<AppContext, 'reads' | 'config'>,
  db: Db,
  memberId: number,
): Promise<ThreadNews[]> {
  const own = await ownAnonymous(db, reads.ownPosts, { memberId, dataKey })
  if (own.length === 0) return []
  const { muted } = await readingsOf(db, { memberId, dataKey })
  const heard = own.filter((id) => !muted.includes(id))
  return heard.length === 0 ? [] : newestAnswers(db, heard, memberId).execute()
}

export const isUnseen = ({ newestId, seenCommentId }: ThreadNews) => newestId > seenCommentId

export const threadOf = (thread: ThreadNews, language: Language) => ({
  '@id': `/v1/notifications/post-${thread.postId}`,
  '@type': 'Notification' as const,
  id: `post-${thread.postId}`,
  kind: 'thread' as const,
  text: m.notifications_event_thread({}, { locale: language }),
  actor: null,
  url: `/todas-juntas/${thread.postId}`,
  isRead: !isUnseen(thread),
  // Rounded to the minute, like every time of such a post.
  createdAt: new Date(Math.floor(thread.createdAt.getTime() / 60_000) * 60_000).toISOString(),
})

/** Stores how far the author has read, without naming the author. */
export async function seeThread(
  { live, config }: Pick<AppContext, 'live' | 'config'>,
  db: Db,
  memberId: number,
  postId: number,
): Promise<void> {
  const row = await db.selectFrom('postAuthors').select('mark').where('postId', '=', postId).executeTakeFirst()
  if (!row || !seals(config.dataKey).isMark(row.mark, postPlace(postId), memberId)) return
  const { rows } = await sql`
    update post_authors set seen_comment_id = n.id
    from (select max(id) as id from comments where post_id = ${postId}) n
    where post_id = ${postId} and n.id > seen_comment_id returning 1`.execute(db)
  if (rows.length > 0) await live.publish(db, [memberId], { kind: 'notification', id: 0 })
}

/** When a letter to an anonymous author leaves: at a random time, which beside that of its cause reveals nobody. */
export const quietTime = (at: Date) => new Date(at.getTime() + (0.2 + Math.random()) * hourMs)

/**
 * An anonymous post was answered: the author's open screens are told at once. The task is recorded whatever the
 * author's preference, so that neither its existence nor the time of a letter reveals the author.
 */
export async function wakeAuthor(
  { live, config, now }: Pick<AppContext, 'live' | 'config' | 'now'>,
  trx: Db,
  postId: number,
  by: number | null = null,
): Promise<void> {
  const row = await trx.selectFrom('postAuthors').select('sealed').where('postId', '=', postId).executeTakeFirst()
  if (!row) return
  const memberId = seals(config.dataKey).open(postPlace(postId), row.sealed)
  if (!(await isAmong(trx, by, chosenBy(memberId))))
    await live.publish(trx, [memberId], { kind: 'notification', id: 0 })
  const runAt = quietTime(now())
  await record(trx, 'notifications.thread', { postId }, { key: `notifications.thread/${postId}`, runAt })
}

/** Only for the mail task: the author of a post with an answer neither seen nor mailed. */
export async function unmailedThread({ db, config }: Pick<AppContext, 'db' | 'config'>, postId: number) {
  const row = await db.selectFrom('postAuthors').select('sealed').where('postId', '=', postId).executeTakeFirst()
  if (!row) return null
  const memberId = seals(config.dataKey).open(postPlace(postId), row.sealed)
  const readings = await readingsOf(db, { memberId, dataKey: config.dataKey })
  if (isMuted(readings, postId)) return null
  const [news] = await newestAnswers(db, [postId], memberId).execute()
  if (!news || news.newestId <= Math.max(news.seenCommentId, news.mailedCommentId)) return null
  return { memberId, ...news }
}
