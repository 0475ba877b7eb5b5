import * as z from 'zod/mini'
import { ById, collection, Direction, Id, item, paging, text } from './hydra.ts'
import { route } from './route.ts'
import { boardRoles, moderationRoles } from './rules/access.ts'
import { longestComment, longestSlug } from './rules/lengths.ts'
import { shaped, sized, uuid } from './sized.ts'

/** A content or a post (GAP-56). */
const Subject = shaped(30, /^\/v1\/(contents|posts)\/[0-9]+$/, 'iri')
const CommentIri = shaped(30, /^\/v1\/comments\/[0-9]+$/, 'iri')

export const Comment = item('Comment', {
  id: Id,
  text: z.string(),
  createdAt: z.string(),
  isEdited: z.boolean(),
  isRemoved: z.boolean(),
  /** Hidden by moderation: only its author and moderators still read it. */
  isHidden: z.boolean(),
  user: z.object({
    '@id': z.string(),
    name: z.string(),
    avatar: z.nullable(z.string()),
    companyJobRole: z.nullable(z.string()),
    specialist: z.boolean(),
  }),
  parent: z.nullable(z.string()),
  content: z.string(),
  replies: z.int(),
  canEdit: z.boolean(),
  canRemove: z.boolean(),
})

export const Replies = z.object({ ...paging, 'order[createdAt]': z._default(Direction, 'desc') })
const CommentList = z.object({
  ...Replies.shape,
  content: z.optional(Subject),
  'content.slug': z.optional(sized(longestSlug)),
  parent: z.optional(CommentIri),
})
const NewComment = z.object({
  content: Subject,
  text: text(longestComment),
  parent: z.nullish(CommentIri),
  /** The key that offline queues of earlier versions send; now it is the `Idempotency-Key` header. */
  clientKey: z.optional(uuid()),
})

export const comments = {
  list: route({
    method: 'GET',
    path: '/v1/comments',
    access: 'admitted',
    alsoFor: boardRoles,
    title: 'Comments',
    query: CommentList,
    reply: collection(Comment),
  }),
  repliesOfContent: route({
    method: 'GET',
    path: '/v1/contents/{id}/comments/{commentId}/childrens',
    access: 'admitted',
    alsoFor: moderationRoles,
    title: 'Replies to a comment under a content',
    params: z.object({ id: Id, commentId: Id }),
    query: Replies,
    reply: collection(Comment),
  }),
  create: route({
    method: 'POST',
    path: '/v1/comments',
    access: 'admitted',
    alsoFor: boardRoles,
    verified: true,
    title: 'Write a comment or a reply',
    body: NewComment,
    reply: Comment,
    idempotency: 'transaction',
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/v1/comments/{id}',
    access: 'member',
    verified: true,
    title: 'Edit a comment',
    params: ById,
    body: z.object({ text: text(longestComment) }),
    reply: Comment,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/comments/{id}',
    access: 'member',
    title: 'Remove a comment',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
