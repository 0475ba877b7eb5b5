import { idOf } from '@juntas/contract/hydra'

interface Subject {
  postId: number | null
  commentId: number | null
  messageId: number | null
  noteLinkId: number | null
  circleConcernId: number | null
  mentorMessageId: string | null
}

/** The columns of `reports` that name what was reported; one of them has a value. */
export const subjectColumns = [
  'postId',
  'commentId',
  'messageId',
  'noteLinkId',
  'circleConcernId',
  'mentorMessageId',
] as const satisfies (keyof Subject)[]

/** The column for what a member reports, and the subject's id in it. */
export function reportedIn(iri: string) {
  if (iri.startsWith('/v1/posts/')) return { column: 'postId', id: idOf(iri) } as const
  if (iri.startsWith('/v1/comments/')) return { column: 'commentId', id: idOf(iri) } as const
  if (iri.startsWith('/v1/mentor_messages/'))
    return { column: 'mentorMessageId', id: iri.slice(iri.lastIndexOf('/') + 1) } as const
  return { column: 'messageId', id: idOf(iri) } as const
}

export function subjectOf({ postId, commentId, messageId, noteLinkId, circleConcernId, mentorMessageId }: Subject) {
  if (postId) return { kind: 'post', column: 'postId', table: 'posts', id: postId } as const
  if (commentId) return { kind: 'comment', column: 'commentId', table: 'comments', id: commentId } as const
  if (noteLinkId) return { kind: 'note_link', column: 'noteLinkId', table: 'noteLinks', id: noteLinkId } as const
  if (circleConcernId)
    return { kind: 'circle_concern', column: 'circleConcernId', table: 'circleConcerns', id: circleConcernId } as const
  if (mentorMessageId)
    return { kind: 'mentor_message', column: 'mentorMessageId', table: 'mentorMessages', id: mentorMessageId } as const
  return { kind: 'message', column: 'messageId', table: 'messages', id: messageId ?? 0 } as const
}

/** The address of the reported subject. */
export const iriOf = (row: Subject) => {
  const { kind, id } = subjectOf(row)
  return `/v1/${kind}s/${id}`
}
