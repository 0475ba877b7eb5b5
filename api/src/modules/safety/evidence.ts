import { Failure } from '@juntas/contract/errors'
import { isOwnAnonymous } from '../../anonymity/own-posts.ts'
import type { Db } from '../../db/client.ts'
import type { Viewer } from '../../http/session.ts'
import { unseenBy } from '../../people/blocks.ts'
import { find as findComment, readerUnderPost } from '../comments/queries.ts'
import { openText } from '../mentors/messages.ts'
import { reportedIn } from './report-subject.ts'

/** A copy of what was reported at this moment. The moderator reads it even if the original changes or is deleted. */
export interface Evidence {
  text: string
  authorId: number | null
  authorName: string | null
  /** For an anonymous text: the post, and a copy of its seal. */
  sealedPost: number | null
  sealed: Buffer | null
}

/** Copies what a member reports. A subject the member cannot see is not found. */
export async function evidenceOf(db: Db, viewer: Viewer, dataKey: string, subject: string): Promise<Evidence> {
  const { column, id } = reportedIn(subject)
  const found =
    column === 'postId'
      ? await postEvidence(db, viewer, dataKey, id)
      : column === 'commentId'
        ? await commentEvidence(db, viewer, dataKey, id)
        : column === 'mentorMessageId'
          ? await mentorMessageEvidence(db, viewer, dataKey, id)
          : await messageEvidence(db, viewer, id)
  if (!found) throw new Failure('not_found')
  return found
}

async function postEvidence(db: Db, { id: viewerId }: Viewer, dataKey: string, id: number) {
  const post = await db
    .selectFrom('posts as p')
    .leftJoin('members as m', 'm.id', 'p.memberId')
    .leftJoin('postAuthors as a', 'a.postId', 'p.id')
    .select(['p.title', 'p.text', 'p.memberId', 'p.isAnonymous', 'p.hiddenAt', 'm.name', 'm.nickname', 'a.sealed'])
    .where('p.id', '=', id)
    .where((eb) => eb.or([eb('p.memberId', 'is', null), eb('p.memberId', 'not in', unseenBy(viewerId))]))
    .executeTakeFirst()
  if (!post) return null
  const isOwn = async () => post.memberId === viewerId || isOwnAnonymous(db, { memberId: viewerId, dataKey }, id)
  if (post.hiddenAt !== null && !(await isOwn())) return null
  return {
    text: `${post.title}\n${post.text}`,
    authorId: post.memberId,
    authorName: post.nickname ?? post.name,
    sealedPost: post.isAnonymous ? id : null,
    sealed: post.sealed,
  }
}

async function commentEvidence(db: Db, viewer: Viewer, dataKey: string, id: number) {
  const place = await db.selectFrom('comments').select('postId').where('id', '=', id).executeTakeFirst()
  const comment = await findComment(db, await readerUnderPost(db, viewer, dataKey, place?.postId ?? null), id)
  if (comment.removedAt !== null) return null
  const seal =
    comment.isAuthor && comment.postId !== null
      ? await db.selectFrom('postAuthors').select('sealed').where('postId', '=', comment.postId).executeTakeFirst()
      : undefined
  return {
    text: comment.text,
    authorId: comment.memberId,
    authorName: comment.nickname ?? comment.name,
    sealedPost: comment.isAuthor ? comment.postId : null,
    sealed: seal?.sealed ?? null,
  }
}

/** Only the members of its network can read a message. */
async function messageEvidence(db: Db, { id: viewerId }: Viewer, id: number) {
  const message = await db
    .selectFrom('messages as g')
    .innerJoin('networkMembers as n', 'n.networkId', 'g.networkId')
    .innerJoin('members as m', 'm.id', 'g.memberId')
    .select(['g.text', 'g.memberId', 'm.name', 'm.nickname'])
    .where('g.id', '=', id)
    .where('n.memberId', '=', viewerId)
    .executeTakeFirst()
  if (!message) return null
  const { text, memberId, name, nickname } = message
  return { text, authorId: memberId, authorName: nickname ?? name, sealedPost: null, sealed: null }
}

/**
 * What the other one of a mentor request wrote. A mentor may report also what its author withdrew or moved since:
 * a threat can be reported after its author has left. What waits in the queue never reached the mentor.
 */
async function mentorMessageEvidence(db: Db, { id: viewerId }: Viewer, dataKey: string, id: string) {
  const message = await db
    .selectFrom('mentorMessages as x')
    .innerJoin('mentorRequests as q', 'q.id', 'x.requestId')
    .innerJoin('members as m', 'm.id', 'x.authorId')
    .select(['x.sealed', 'x.authorId', 'm.name', 'm.nickname'])
    .where('x.id', '=', id)
    .where('x.authorId', '<>', viewerId)
    .where('x.hiddenAt', 'is', null)
    .where((eb) =>
      eb.or([
        eb('q.memberId', '=', viewerId),
        eb.and([eb('q.mentorId', '=', viewerId), eb('q.askedAt', 'is not', null)]),
      ]),
    )
    .executeTakeFirst()
  if (!message) return null
  const { sealed, authorId, name, nickname } = message
  return {
    text: openText(dataKey, id, sealed),
    authorId,
    authorName: nickname ?? name,
    sealedPost: null,
    sealed: null,
  }
}
