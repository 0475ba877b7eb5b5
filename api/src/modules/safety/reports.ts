/** The column of `reports` for the kind of subject. */
export type SubjectColumn = 'postId' | 'commentId' | 'messageId' | 'noteLinkId'

export const columnOf = (iri: string): SubjectColumn =>
  iri.startsWith('/v1/posts/')
    ? 'postId'
    : iri.startsWith('/v1/comments/')
      ? 'commentId'
      : iri.startsWith('/v1/note_links/')
        ? 'noteLinkId'
        : 'messageId'

interface Subject {
  postId: number | null
  commentId: number | null
  messageId: number | null
  noteLinkId: number | null
  circleConcernId: number | null
}

export const subjectOf = (row: Subject) =>
  row.postId
    ? { kind: 'post' as const, column: 'postId' as const, table: 'posts' as const, id: row.postId }
    : row.commentId
      ? { kind: 'comment' as const, column: 'commentId' as const, table: 'comments' as const, id: row.commentId }
      : row.noteLinkId
        ? { kind: 'note_link' as const, column: 'noteLinkId' as const, table: 'noteLinks' as const, id: row.noteLinkId }
        : row.circleConcernId
          ? {
              kind: 'circle_concern' as const,
              column: 'circleConcernId' as const,
              table: 'circleConcerns' as const,
              id: row.circleConcernId,
            }
          : {
              kind: 'message' as const,
              column: 'messageId' as const,
              table: 'messages' as const,
              id: row.messageId ?? 0,
            }

/** The address of the reported subject. */
export const iriOf = (row: Subject) => {
  const { kind, id } = subjectOf(row)
  return `/v1/${kind}s/${id}`
}
