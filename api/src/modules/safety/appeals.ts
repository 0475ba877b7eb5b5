import { Failure } from '@juntas/contract/errors'
import type { safety } from '@juntas/contract/safety'
import { isOwnAnonymous } from '../../anonymity/own-posts.ts'
import { commentPlace, seals } from '../../anonymity/seal.ts'
import type { Db } from '../../db/client.ts'
import type { Handlers } from '../../http/serve.ts'

type Appeals = Pick<typeof safety, 'postReview' | 'commentReview' | 'appealPost' | 'appealComment'>

interface Own {
  column: 'postId' | 'commentId'
  id: number
  isHidden: boolean
}
interface AppealContext {
  db: Db
  viewer: { id: number }
  params: { id: number }
  config: { dataKey: string }
}

/**
 * The author's side of a decision. An anonymous author is known by the mark of the text, and the appeal names nobody.
 */
export const appealHandlers: Handlers<Appeals> = {
  postReview: async (context) => reviewOf(context.db, await ownPost(context)),
  commentReview: async (context) => reviewOf(context.db, await ownComment(context)),
  appealPost: async (context) => appeal(context.db, await ownPost(context), context.body.text),
  appealComment: async (context) => appeal(context.db, await ownComment(context), context.body.text),
}

async function ownPost({ db, viewer, params: { id }, config }: AppealContext): Promise<Own> {
  const post = await db.selectFrom('posts').select(['memberId', 'hiddenAt']).where('id', '=', id).executeTakeFirst()
  const isOwn =
    post?.memberId === viewer.id || (await isOwnAnonymous(db, { memberId: viewer.id, dataKey: config.dataKey }, id))
  if (!post || !isOwn) throw new Failure('not_found')
  return { column: 'postId', id, isHidden: post.hiddenAt !== null }
}

async function ownComment({ db, viewer, params: { id }, config }: AppealContext): Promise<Own> {
  const comment = await db
    .selectFrom('comments as c')
    .leftJoin('commentAuthors as a', 'a.commentId', 'c.id')
    .select(['c.memberId', 'c.hiddenAt', 'a.mark'])
    .where('c.id', '=', id)
    .where('c.removedAt', 'is', null)
    .executeTakeFirst()
  const isMarked = comment && seals(config.dataKey).isMark(comment.mark, commentPlace(id), viewer.id)
  if (!comment || !(comment.memberId === viewer.id || isMarked)) throw new Failure('not_found')
  return { column: 'commentId', id, isHidden: comment.hiddenAt !== null }
}

async function reviewOf(db: Db, { column, id, isHidden }: Own) {
  const decided = await db
    .selectFrom('reports')
    .select(['decision', 'note'])
    .where(column, '=', id)
    .where('decidedAt', 'is not', null)
    .orderBy('decidedAt', 'desc')
    .executeTakeFirst()
  const appealed = await db
    .selectFrom('appeals')
    .select(['text', 'createdAt', 'outcome'])
    .where(column, '=', id)
    .executeTakeFirst()
  const isDecided = isHidden && decided !== undefined && decided.decision !== 'kept'
  // Hidden because of reports after an appeal that was granted: the appeal says nothing about this decision.
  const isOver = isDecided && appealed?.outcome === 'restored'
  const subject = `/v1/${column === 'postId' ? 'posts' : 'comments'}/${id}`
  return {
    '@id': `${subject}/review`,
    '@type': 'Review' as const,
    subject,
    isDecided,
    note: isDecided ? decided.note : null,
    canAppeal: isDecided && !appealed,
    appeal:
      appealed && !isOver
        ? {
            text: appealed.text,
            createdAt: appealed.createdAt.toISOString(),
            outcome: appealed.outcome as 'restored' | 'upheld' | null,
          }
        : null,
  }
}

async function appeal(db: Db, own: Own, text: string) {
  const review = await reviewOf(db, own)
  // The same words again: the first answer was lost.
  if (review.appeal?.text === text) return review
  if (!review.canAppeal) throw new Failure('conflict')
  const added = await db
    .insertInto('appeals')
    .values({ [own.column]: own.id, text } as never)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  const after = await reviewOf(db, own)
  if (!added && after.appeal?.text !== text) throw new Failure('conflict')
  return after
}
