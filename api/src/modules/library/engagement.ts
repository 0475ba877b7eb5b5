import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import type { library } from '@juntas/contract/library/library'
import type { Database, Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'
import type { Viewer } from '../../http/session.ts'
import { accessOf, mayOpen } from './access.ts'

type Engagement = Pick<typeof library, 'favorite' | 'like' | 'rate' | 'register'>
type Marks = 'contentFavorites' | 'contentLikes' | 'contentRegistrations'

/**
 * Favorites, likes, registrations: without `on` each call toggles the mark; with it the mark takes the given value, so
 * that a call may be repeated. The row is the state, and the content is locked while it changes: of two concurrent
 * calls, the second answers with the state the first one left.
 */
export const engagement: Handlers<Engagement> = {
  async favorite({ db, viewer, body }) {
    const mark = await turn(db, 'contentFavorites', viewer.id, idOf(body.content), body.on)
    return { content: body.content, ...sinceOf(mark.since) }
  },

  async like({ db, viewer, body }) {
    // Removing a like needs no access: it is the member's own.
    if (body.on !== false) await mustOpen(db, viewer, idOf(body.content))
    const mark = await turn(db, 'contentLikes', viewer.id, idOf(body.content), body.on)
    return { content: body.content, ...sinceOf(mark.since), likes: mark.likes }
  },

  async register({ db, viewer, body }) {
    const mark = await turn(db, 'contentRegistrations', viewer.id, idOf(body.content), body.on)
    return { content: body.content, ...sinceOf(mark.since) }
  },

  async rate({ db, viewer, body, now }) {
    const { rating } = body
    if (rating === null) {
      // As with a like, taking it back needs no access.
      await db
        .deleteFrom('contentRatings')
        .where('memberId', '=', viewer.id)
        .where('contentId', '=', idOf(body.content))
        .execute()
      return body
    }
    await mustOpen(db, viewer, idOf(body.content))
    const rated = await db
      .insertInto('contentRatings')
      .columns(['memberId', 'contentId', 'rating'])
      .expression((eb) =>
        eb
          .selectFrom('contents')
          .select([eb.val(viewer.id).as('memberId'), 'id', eb.val(rating).as('rating')])
          .where('id', '=', idOf(body.content))
          .where('publishAt', '<=', now()),
      )
      .onConflict((conflict) => conflict.columns(['memberId', 'contentId']).doUpdateSet({ rating, updatedAt: now() }))
      .returning('rating')
      .executeTakeFirst()
    if (!rated) throw new Failure('not_found')
    return body
  },
}

/** A viewer may only like and rate contents they can open. */
async function mustOpen(db: Db, viewer: Viewer, contentId: number) {
  const [content, access] = await Promise.all([
    db.selectFrom('contents').select(['id', 'folderId', 'isFree']).where('id', '=', contentId).executeTakeFirst(),
    accessOf(db, viewer),
  ])
  if (content && !mayOpen(access, content)) throw new Failure('subscription_required')
}

const sinceOf = (since: Date | null) => (since ? { createdAt: since.toISOString() } : {})

const turn = (db: Database, marks: Marks, memberId: number, contentId: number, on: boolean | undefined) =>
  db.transaction().execute(async (trx) => {
    // This lock mode does not block rows that merely refer to the content (views, comments).
    const content = await trx
      .selectFrom('contents')
      .select('likes')
      .where('id', '=', contentId)
      .where('publishAt', '<=', new Date())
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!content) throw new Failure('not_found')
    const before = await trx
      .selectFrom(marks)
      .select('createdAt')
      .where('memberId', '=', memberId)
      .where('contentId', '=', contentId)
      .executeTakeFirst()
    const wanted = on ?? !before
    if (wanted === Boolean(before)) return { since: before?.createdAt ?? null, likes: content.likes }
    // A trigger counts likes with their rows; no other transaction can change the count while the content is locked.
    if (!wanted) {
      await trx.deleteFrom(marks).where('memberId', '=', memberId).where('contentId', '=', contentId).execute()
      return { since: null, likes: content.likes - 1 }
    }
    const { createdAt } = await trx
      .insertInto(marks)
      .values({ memberId, contentId })
      .returning('createdAt')
      .executeTakeFirstOrThrow()
    return { since: createdAt, likes: content.likes + 1 }
  })
