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

export function subjectOf(row: Subject) {
  if (row.postId) return { kind: 'post', column: 'postId', table: 'posts', id: row.postId } as const
  if (row.commentId) return { kind: 'comment', column: 'commentId', table: 'comments', id: row.commentId } as const
  if (row.noteLinkId)
    return { kind: 'note_link', column: 'noteLinkId', table: 'noteLinks', id: row.noteLinkId } as const
  if (row.circleConcernId)
    return {
      kind: 'circle_concern',
      column: 'circleConcernId',
      table: 'circleConcerns',
      id: row.circleConcernId,
    } as const
  if (row.mentorMessageId)
    return {
      kind: 'mentor_message',
      column: 'mentorMessageId',
      table: 'mentorMessages',
      id: row.mentorMessageId,
    } as const
  return { kind: 'message', column: 'messageId', table: 'messages', id: row.messageId ?? 0 } as const
}

/** The address of the reported subject. */
export const iriOf = (row: Subject) => {
  const { kind, id } = subjectOf(row)
  return `/v1/${kind}s/${id}`
}
