import { type Selectable, sql } from 'kysely'
import { ownOfMarked } from '../../anonymity/own-posts.ts'
import { newsDays } from '../../anonymity/readings.ts'
import { postPlace, seals } from '../../anonymity/seal.ts'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import type { Language, PostNotices } from '../../db/types.ts'
import { record } from '../../tasks/tasks.ts'
import { notify } from './notify.ts'
import { type CommentNotice, type NoticeKind, noticeSentence } from './sentences.ts'
import { wakeAuthor } from './threads.ts'

// Notices to the author of a post: hidden, shown again, seal opened. The row names only the post; the author is found
// through the post or its mark, so that anonymous authors are notified like any other.

/**
 * Written in the transaction of its cause; the author's open screens are told at once. Answers whether there is a post
 * to tell about: of a deleted one nothing stands where its author would look.
 */
export async function tellAuthor(
  context: Pick<AppContext, 'live' | 'config' | 'now'>,
  trx: Db,
  postId: number,
  kind: NoticeKind,
): Promise<boolean> {
  const post = await trx.selectFrom('posts').select('memberId').where('id', '=', postId).executeTakeFirst()
  if (!post) return false
  await trx.insertInto('postNotices').values({ postId, kind }).execute()
  await wakeAuthor(context, trx, postId)
  if (post.memberId === null) return true
  await context.live.publish(trx, [post.memberId], { kind: 'notification', id: 0 })
  await record(trx, 'notifications.thread', { postId }, { key: `notifications.thread/${postId}` })
  return true
}

/**
 * Notifies a comment's author of a decision about it: a named one directly, the author of an anonymous post
 * through that post.
 */
export async function tellCommentAuthor(
  context: Pick<AppContext, 'live' | 'config' | 'now'>,
  trx: Db,
  commentId: number,
  event: CommentNotice,
): Promise<void> {
  const comment = await trx
    .selectFrom('comments')
    .select(['memberId', 'postId'])
    .where('id', '=', commentId)
    .executeTakeFirst()
  if (!comment) return
  const { memberId, postId } = comment
  if (memberId !== null)
    await notify(context, trx, {
      to: memberId,
      kind: 'thread',
      event,
      key: `comment-hidden/${commentId}`,
      commentId,
      renews: true,
    })
  else if (postId !== null) await tellAuthor(context, trx, postId, event)
}

export async function ownNotices(db: Db, dataKey: string, memberId: number) {
  const rows = await db
    .selectFrom('postNotices as n')
    .innerJoin('posts as p', 'p.id', 'n.postId')
    .leftJoin('postAuthors as a', 'a.postId', 'p.id')
    .select(['n.id', 'n.postId', 'n.kind', 'n.createdAt', 'n.isSeen', 'n.isMailed', 'p.memberId', 'a.mark'])
    .where('n.createdAt', '>', sql<Date>`now() - ${newsDays} * interval '1 day'`)
    .where((eb) => eb.or([eb('p.memberId', '=', memberId), eb('a.mark', 'is not', null)]))
    .execute()
  const marked = rows.flatMap(({ postId, mark }) => (mark ? [{ postId, mark }] : []))
  const own = new Set(ownOfMarked({ dataKey, memberId }, marked))
  return rows.filter((row) => row.memberId === memberId || own.has(row.postId))
}

export const noticeOf = (notice: Selectable<PostNotices>, language: Language) => ({
  '@id': `/v1/notifications/notice-${notice.id}`,
  '@type': 'Notification' as const,
  id: `notice-${notice.id}`,
  kind: 'thread' as const,
  text: noticeSentence(notice.kind as NoticeKind, language),
  actor: null,
  url: `/todas-juntas/${notice.postId}`,
  isRead: notice.isSeen,
  createdAt: notice.createdAt.toISOString(),
})

/** Marks the notices of one post, one notice, or all as seen. Only the member's own are changed. */
export async function seeNotices(
  { live, config }: Pick<AppContext, 'live' | 'config'>,
  db: Db,
  memberId: number,
  { postId, id }: { postId?: number; id?: number } = {},
): Promise<void> {
  const own = (await ownNotices(db, config.dataKey, memberId)).filter(
    (notice) =>
      !notice.isSeen && (postId === undefined || notice.postId === postId) && (id === undefined || notice.id === id),
  )
  if (own.length === 0) return
  const ids = own.map((notice) => notice.id)
  await db.updateTable('postNotices').set({ isSeen: true }).where('id', 'in', ids).execute()
  await live.publish(db, [memberId], { kind: 'notification', id: 0 })
}

/** Only for the mail task: the author of a post with a notice neither seen nor mailed. */
export async function unmailedNotices({ db, config }: Pick<AppContext, 'db' | 'config'>, postId: number) {
  const rows = await db
    .selectFrom('postNotices as n')
    .innerJoin('posts as p', 'p.id', 'n.postId')
    .leftJoin('postAuthors as a', 'a.postId', 'p.id')
    .select(['n.id', 'p.memberId', 'a.sealed'])
    .where('n.postId', '=', postId)
    .where('n.isSeen', '=', false)
    .where('n.isMailed', '=', false)
    .execute()
  const [first] = rows
  if (!first) return null
  const memberId = first.memberId ?? (first.sealed ? seals(config.dataKey).open(postPlace(postId), first.sealed) : null)
  return memberId === null ? null : { memberId, ids: rows.map(({ id }) => id) }
}

/** Marks notices as mailed, or removes the mark. Returns whether this call changed them. */
export async function setMailed(db: Db, ids: readonly number[], isMailed: boolean): Promise<boolean> {
  if (ids.length === 0) return false
  const rows = await db
    .updateTable('postNotices')
    .set({ isMailed })
    .where('id', 'in', ids)
    .where('isMailed', '<>', isMailed)
    .returning('id')
    .execute()
  return rows.length > 0
}
