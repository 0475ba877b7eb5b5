import type { comments } from '@juntas/contract/comments'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { Handlers } from '../../http/serve.ts'
import { commentOf, find, pageOf, rows } from './queries.ts'

export const handlers: Handlers<typeof comments> = {
  async list({ db, viewer, query }) {
    let found = rows(db)
    if (query.content) found = found.where('c.contentId', '=', idOf(query.content))
    if (query['content.slug'] !== undefined) found = found.where('ct.slug', '=', query['content.slug'])
    // Roots unless a parent is named, so that "see N more" counts roots (GAP-15).
    found = query.parent ? found.where('c.parentId', '=', idOf(query.parent)) : found.where('c.parentId', 'is', null)
    return pageOf(found, viewer, query)
  },

  async repliesOfContent({ db, viewer, params, query }) {
    return pageOf(
      rows(db).where('c.contentId', '=', params.id).where('c.parentId', '=', params.commentId),
      viewer,
      query,
    )
  },

  async create({ db, viewer, body }) {
    const subjectId = idOf(body.content)
    if (!body.content.startsWith('/v1/contents/')) throw new Failure('not_found')
    const parentId = body.parent ? idOf(body.parent) : null
    if (parentId !== null) await checkParent(db, parentId, subjectId)
    const added = await db
      .insertInto('comments')
      .values({
        contentId: subjectId,
        memberId: viewer.id,
        parentId,
        text: body.text,
        clientKey: body.clientKey ?? null,
      })
      .onConflict((conflict) =>
        conflict.columns(['memberId', 'clientKey']).doUpdateSet({ clientKey: body.clientKey ?? null }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(unknownSubject)
    return commentOf(await find(db, added.id), viewer)
  },

  async update({ db, viewer, params, body, now }) {
    const comment = await find(db, params.id)
    if (comment.memberId !== viewer.id) throw new Failure('forbidden')
    await db
      .updateTable('comments')
      .set({ text: body.text, editedAt: now() })
      .where('id', '=', params.id)
      .where('removedAt', 'is', null)
      .execute()
    return commentOf(await find(db, params.id), viewer)
  },

  async remove({ db, viewer, params, now }) {
    const comment = await find(db, params.id)
    if (comment.memberId !== viewer.id) throw new Failure('forbidden')
    // Others answered it: their words stay, hers go.
    await db.updateTable('comments').set({ removedAt: now(), text: '…' }).where('id', '=', params.id).execute()
    return null
  },
}

/** A reply hangs under a root of the same content; a reply to a reply has no place to be shown. */
async function checkParent(db: Parameters<typeof find>[0], parentId: number, contentId: number) {
  const parent = await db
    .selectFrom('comments')
    .select(['contentId', 'parentId'])
    .where('id', '=', parentId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (!parent || parent.contentId !== contentId || parent.parentId !== null) throw new Failure('not_found')
}

function unknownSubject(error: { code?: string }): never {
  if (error.code === '23503') throw new Failure('not_found')
  throw error
}
