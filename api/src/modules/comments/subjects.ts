import type { comments } from '@juntas/contract/comments'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import { commentPlace, postPlace, seals } from '../../anonymity/seal.ts'
import type { Db } from '../../db/client.ts'
import { idempotencyKeyOf } from '../../http/idempotency.ts'
import type { Context } from '../../http/serve.ts'
import { blockedEitherWay } from '../../people/blocks.ts'
import { openContent } from '../library/access.ts'
import type { Reader } from './queries.ts'

type Creating = Context<typeof comments.create>

/** What is commented on, and whether the viewer writes there as its anonymous author. */
export interface Subject {
  contentId: number | null
  postId: number | null
  isAuthor: boolean
}

export async function contentSubject({ db, body, now }: Creating, reader: Reader): Promise<Subject> {
  const { id } = await openContent(db, reader, idOf(body.content), now())
  return { contentId: id, postId: null, isAuthor: false }
}

export async function postSubject({ db, body, viewer, config }: Creating): Promise<Subject> {
  const postId = idOf(body.content)
  const post = await db
    .selectFrom('posts as p')
    .leftJoin('postAuthors as a', 'a.postId', 'p.id')
    .select(['p.id', 'p.isAnonymous', 'a.mark'])
    .where('p.id', '=', postId)
    .where('p.hiddenAt', 'is', null)
    .where((eb) => eb.or([eb('p.memberId', 'is', null), eb('p.memberId', 'not in', blockedEitherWay(viewer.id))]))
    .executeTakeFirst()
  if (!post) throw new Failure('not_found')
  const isAuthor = post.isAnonymous && seals(config.dataKey).isMark(post.mark, postPlace(postId), viewer.id)
  return { contentId: null, postId, isAuthor }
}

/** Times of anonymous texts are rounded to the minute: an exact time could be compared with who was online. */
export const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000)

/** Inserts a comment once: a retry with the same client key finds the first. */
export async function insertComment(
  trx: Db,
  { viewer, body, config, now, request }: Creating,
  subject: Subject,
  parentId: number | null,
) {
  // An offline queue may repeat a call for longer than the answers of keys are kept. Anonymous texts never wait there.
  const clientKey = body.clientKey ?? (subject.isAuthor ? null : (idempotencyKeyOf(request) ?? null))
  const added = await trx
    .insertInto('comments')
    .values({
      ...subject,
      memberId: subject.isAuthor ? null : viewer.id,
      parentId,
      text: body.text,
      clientKey,
      ...(subject.isAuthor ? { createdAt: minuteOf(now()) } : {}),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return sameComment(trx, subject.isAuthor ? null : viewer.id, clientKey)
  const { mark, seal } = seals(config.dataKey)
  const place = commentPlace(added.id)
  if (subject.isAuthor)
    await trx
      .insertInto('commentAuthors')
      .values({ commentId: added.id, mark: mark(place, viewer.id), sealed: seal(place, viewer.id) })
      .execute()
  else if (subject.postId !== null && viewer.roles.has('specialist'))
    await answered(trx, subject.postId, viewer.id, now())
  return added.id
}

/** Marks the post as answered by a specialist who is not its author. */
const answered = (trx: Db, postId: number, memberId: number, at: Date) =>
  trx
    .updateTable('posts')
    .set({ answeredAt: at })
    .where('id', '=', postId)
    .where('answeredAt', 'is', null)
    .where((eb) => eb.or([eb('memberId', 'is', null), eb('memberId', '<>', memberId)]))
    .execute()

async function sameComment(trx: Db, memberId: number | null, clientKey: string | null) {
  const row = await trx
    .selectFrom('comments')
    .select('id')
    .where('clientKey', '=', clientKey)
    .where('memberId', memberId === null ? 'is' : '=', memberId)
    .executeTakeFirstOrThrow()
  return row.id
}
