import type { comments } from '@juntas/contract/comments'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { Db } from '../../db/client.ts'
import type { Context, Handlers, Limits } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { blockedBy, blockedEitherWay } from '../../people/blocks.ts'
import { blurTasks } from '../../tasks/tasks.ts'
import { notifyOfComment } from './comment-notices.ts'
import { commentOf, find, isOwn, pageOf, readerOf, readerUnderPost, rows } from './queries.ts'
import { contentSubject, insertComment, minuteOf, postSubject, type Subject } from './subjects.ts'

export const handlers: Handlers<typeof comments> = {
  async list(context) {
    const { db, viewer, query, config } = context
    const postId = query.content?.startsWith('/v1/posts/') ? idOf(query.content) : null
    let found = rows(db, await readerUnderPost(db, viewer, config.dataKey, postId))
    if (query.content) found = found.where(columnOf(query.content), '=', idOf(query.content))
    if (query['content.slug'] !== undefined) found = found.where('ct.slug', '=', query['content.slug'])
    // Roots unless a parent is given, so that "see N more" counts roots (GAP-15).
    found = query.parent ? found.where('c.parentId', '=', idOf(query.parent)) : found.where('c.parentId', 'is', null)
    return pageOf(found, query, context)
  },

  async repliesOfContent(context) {
    const { db, viewer, params, query } = context
    const found = rows(db, await readerOf(db, viewer))
      .where('c.contentId', '=', params.id)
      .where('c.parentId', '=', params.commentId)
    return pageOf(found, query, context)
  },

  async create(context) {
    const { db, viewer, body, config } = context
    const isPost = body.content.startsWith('/v1/posts/')
    const reader = await readerUnderPost(db, viewer, config.dataKey, isPost ? idOf(body.content) : null)
    const subject = isPost ? await postSubject(context) : await contentSubject(context, reader)
    const parentId = body.parent ? idOf(body.parent) : null
    if (parentId !== null) await checkParent(db, viewer, parentId, subject)
    const id = await db.transaction().execute(async (trx) => {
      const commentId = await insertComment(trx, context, subject, parentId)
      await notifyOfComment(context, trx, { commentId, parentId, subject, viewerId: viewer.id })
      if (subject.isAuthor) await blurTasks(trx)
      return commentId
    })
    return commentOf(await find(db, reader, id), context)
  },

  async update(context) {
    const { db, params, body, now } = context
    const { reader, isAuthor } = await ownComment(context)
    await db
      .updateTable('comments')
      .set({ text: body.text, editedAt: isAuthor ? minuteOf(now()) : now() })
      .where('id', '=', params.id)
      .where('removedAt', 'is', null)
      .execute()
    return commentOf(await find(db, reader, params.id), context)
  },

  async remove(context) {
    const { db, params, now } = context
    const { isAuthor } = await ownComment(context)
    const removedAt = isAuthor ? minuteOf(now()) : now()
    // The comment has answers by others: they stay, and its own text is removed.
    await db.updateTable('comments').set({ removedAt, text: '…' }).where('id', '=', params.id).execute()
    return null
  },
}

/** A person writes a few comments a minute; a program writes hundreds. */
export const limits: Limits<typeof comments> = {
  create: { max: 30, seconds: 60, by: 'member' },
}

const columnOf = (iri: string) => (iri.startsWith('/v1/posts/') ? ('c.postId' as const) : ('c.contentId' as const))

async function ownComment({ db, viewer, params: { id }, config: { dataKey } }: Context<typeof comments.remove>) {
  const place = await db.selectFrom('comments').select('postId').where('id', '=', id).executeTakeFirst()
  const reader = await readerUnderPost(db, viewer, dataKey, place?.postId ?? null)
  const comment = await find(db, reader, id)
  if (comment.removedAt !== null) throw new Failure('not_found')
  if (!isOwn(comment, viewer.id, dataKey)) throw new Failure('forbidden')
  return { reader, isAuthor: comment.isAuthor }
}

/** A reply must be under a root of the same subject; a reply to a reply cannot be shown. */
async function checkParent(db: Db, viewer: Viewer, parentId: number, subject: Subject) {
  const parent = await db
    .selectFrom('comments')
    .select(['contentId', 'postId', 'parentId'])
    .where('id', '=', parentId)
    .where('removedAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('memberId', 'is', null),
        // As an anonymous author, the viewer may also answer members who blocked them: never answering those would
        // reveal the author.
        eb('memberId', 'not in', subject.isAuthor ? blockedBy(viewer.id) : blockedEitherWay(viewer.id)),
      ]),
    )
    .executeTakeFirst()
  const isUnder = parent && parent.contentId === subject.contentId && parent.postId === subject.postId
  if (!isUnder || parent.parentId !== null) throw new Failure('not_found')
}
