import type { comments } from '@juntas/contract/comments'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { Db } from '../../db/client.ts'
import type { Handlers, Limit } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { mayOpen } from '../library/access.ts'
import { commentOf, find, pageOf, type Reader, readerOf, rows } from './queries.ts'

export const handlers: Handlers<typeof comments> = {
  async list({ db, viewer, query }) {
    let found = rows(db, await readerOf(db, viewer))
    if (query.content) found = found.where('c.contentId', '=', subjectOf(query.content))
    if (query['content.slug'] !== undefined) found = found.where('ct.slug', '=', query['content.slug'])
    // Roots unless a parent is named, so that "see N more" counts roots (GAP-15).
    found = query.parent ? found.where('c.parentId', '=', idOf(query.parent)) : found.where('c.parentId', 'is', null)
    return pageOf(found, viewer, query)
  },

  async repliesOfContent({ db, viewer, params, query }) {
    const found = rows(db, await readerOf(db, viewer))
    return pageOf(found.where('c.contentId', '=', params.id).where('c.parentId', '=', params.commentId), viewer, query)
  },

  async create({ db, viewer, body, now }) {
    const contentId = subjectOf(body.content)
    const reader = await readerOf(db, viewer)
    const content = await db
      .selectFrom('contents')
      .select(['folderId', 'isFree'])
      .where('id', '=', contentId)
      .where('publishAt', '<=', now())
      .executeTakeFirst()
    if (!content) throw new Failure('not_found')
    if (!mayOpen(reader, content)) throw new Failure('forbidden')
    const parentId = body.parent ? idOf(body.parent) : null
    if (parentId !== null) await checkParent(db, parentId, contentId)
    const added = await db
      .insertInto('comments')
      .values({ contentId, memberId: viewer.id, parentId, text: body.text, clientKey: body.clientKey ?? null })
      // A retry finds the comment that its first try made.
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'clientKey']).doUpdateSet({ clientKey: body.clientKey ?? null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return commentOf(await find(db, reader, added.id), viewer)
  },

  async update({ db, viewer, params, body, now }) {
    const reader = await readerOf(db, viewer)
    await ownComment(db, reader, params.id)
    await db
      .updateTable('comments')
      .set({ text: body.text, editedAt: now() })
      .where('id', '=', params.id)
      .where('removedAt', 'is', null)
      .execute()
    return commentOf(await find(db, reader, params.id), viewer)
  },

  async remove({ db, viewer, params, now }) {
    await ownComment(db, await readerOf(db, viewer), params.id)
    // Others answered it: their words stay, hers go.
    await db.updateTable('comments').set({ removedAt: now(), text: '…' }).where('id', '=', params.id).execute()
    return null
  },
}

/** One woman writes a few comments a minute; a program writes hundreds. */
export const limits: Partial<Record<keyof typeof comments, Limit>> = {
  create: { max: 30, seconds: 60, by: (request) => String((request.viewer as Viewer).id) },
}

/** Posts bring their own comments with the board; here every subject is a content. */
function subjectOf(iri: string) {
  if (!iri.startsWith('/v1/contents/')) throw new Failure('not_found')
  return idOf(iri)
}

async function ownComment(db: Db, reader: Reader, id: number) {
  const comment = await find(db, reader, id)
  if (comment.removedAt !== null) throw new Failure('not_found')
  if (comment.memberId !== reader.memberId) throw new Failure('forbidden')
}

/** A reply hangs under a root of the same content; a reply to a reply has no place to be shown. */
async function checkParent(db: Db, parentId: number, contentId: number) {
  const parent = await db
    .selectFrom('comments')
    .select(['contentId', 'parentId'])
    .where('id', '=', parentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!parent || parent.contentId !== contentId || parent.parentId !== null) throw new Failure('not_found')
}
