import { sql } from 'kysely'
import { isMuted, readingsOf } from '../../anonymity/readings.ts'
import type { AppContext } from '../../app-context.ts'
import type { Db } from '../../db/client.ts'
import { unseenTo } from '../../people/blocks.ts'
import { notify } from '../notifications/notify.ts'
import { wakeAuthor } from '../notifications/threads.ts'
import { minuteOf, type Subject } from './subjects.ts'

interface NewComment {
  commentId: number
  parentId: number | null
  subject: Subject
  viewerId: number
}

/**
 * Notifies the author of the parent comment and the author of the post. A comment by the anonymous author of a post
 * names no actor; that author is told of answers without a row that names them (GAP-42, GAP-111).
 */
export async function notifyOfComment(
  context: Pick<AppContext, 'live' | 'now' | 'config'>,
  trx: Db,
  comment: NewComment,
): Promise<void> {
  const { commentId, parentId, subject, viewerId } = comment
  const post = subject.postId === null ? undefined : await postOf(trx, subject.postId)
  const parentOf = parentId === null ? null : await commenterOf(trx, parentId)
  const said = {
    kind: post?.isAnonymous || post?.tag === 'harassment' ? ('thread' as const) : ('reply' as const),
    key: `comment/${commentId}`,
    commentId,
    ...(subject.isAuthor ? { at: minuteOf(context.now()) } : { actorId: viewerId }),
  }
  const { dataKey } = context.config
  const hears = async (memberId: number) =>
    post === undefined || !isMuted(await readingsOf(trx, { memberId, dataKey }), post.id)
  if (parentOf !== null && (await hears(parentOf)))
    await notify(context, trx, { ...said, to: parentOf, event: 'comment_reply' })
  if (!post) return
  // The moment at which an anonymous author writes is not published.
  if (!subject.isAuthor)
    await context.live.publishToHearers(
      trx,
      { kind: 'thread', post: post.id },
      await withoutSight(trx, [viewerId, post.memberId]),
    )
  if (post.isAnonymous && !subject.isAuthor) await wakeAuthor(context, trx, post.id, viewerId)
  if (post.memberId !== null && post.memberId !== parentOf && (await hears(post.memberId)))
    await notify(context, trx, { ...said, to: post.memberId, event: 'post_reply' })
}

const postOf = (trx: Db, id: number) =>
  trx.selectFrom('posts').select(['id', 'memberId', 'isAnonymous', 'tag']).where('id', '=', id).executeTakeFirst()

/** Members to whom a text of one of these writers is not shown, so that they do not hear of it either. */
async function withoutSight(trx: Db, writerIds: readonly (number | null)[]) {
  const { rows } = await sql<{ id: number }>`
    select distinct id from unnest(${writerIds.filter((id) => id !== null)}::int[]) as writer,
      lateral ${unseenTo(sql`writer`)} as hidden (id)`.execute(trx)
  return rows.map(({ id }) => id)
}

async function commenterOf(trx: Db, id: number) {
  const row = await trx.selectFrom('comments').select('memberId').where('id', '=', id).executeTakeFirst()
  return row?.memberId ?? null
}
