import * as z from 'zod/mini'
import { Comment, Replies } from './comments.ts'
import { ById, collection, Direction, Flag, Id, item, Paged, paging, text } from './hydra.ts'
import { route } from './route.ts'
import { boardRoles } from './rules/access.ts'
import { longestPost, longestPostTitle, longestSearch } from './rules/lengths.ts'
import { shaped, sized } from './sized.ts'

export const postTags = ['work', 'family', 'health', 'leisure', 'harassment'] as const
export const PostTag = z.enum(postTags)

export const Post = item('Post', {
  id: Id,
  tag: PostTag,
  title: z.string(),
  text: z.string(),
  anonymous: z.boolean(),
  /** Readers see what it is about before they see the text; only about harassment. */
  hasWarning: z.boolean(),
  /** For an anonymous post, the same for every reader and every post. */
  author: z.object({
    '@id': z.string(),
    name: z.string(),
    avatar: z.nullable(z.string()),
    companyJobRole: z.nullable(z.string()),
  }),
  isMine: z.boolean(),
  unread: z.boolean(),
  isMuted: z.boolean(),
  isHidden: z.boolean(),
  responses: z.int(),
  createdAt: z.string(),
  /** End of the 48 hours. */
  dueAt: z.string(),
  /** Hours until a specialist answered; null while unanswered. */
  answeredAfterHours: z.nullable(z.number()),
  canRemove: z.boolean(),
})

const PostList = z.object({
  ...paging,
  tag: z.optional(PostTag),
  q: z.optional(sized(longestSearch).check(z.trim())),
  unread: z.optional(Flag),
  mine: z.optional(Flag),
  /** Returns only the total, without reading the posts. */
  only: z.optional(z.literal('total')),
  'order[createdAt]': z._default(Direction, 'desc'),
})
const NewPost = z.object({
  tag: PostTag,
  title: text(longestPostTitle),
  text: text(longestPost),
  anonymous: z.boolean(),
  hasWarning: z.optional(z.boolean()),
})

export const board = {
  list: route({
    method: 'GET',
    path: '/v1/posts',
    access: 'member',
    title: 'Posts of the board',
    query: PostList,
    reply: collection(Post),
  }),
  get: route({
    method: 'GET',
    path: '/v1/posts/{id}',
    access: 'member',
    title: 'A post; reading it marks it read',
    params: ById,
    reply: Post,
  }),
  create: route({
    method: 'POST',
    path: '/v1/posts',
    access: 'admitted',
    verified: true,
    title: 'Write on the board',
    body: NewPost,
    reply: Post,
    idempotency: 'transaction',
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/posts/{id}',
    access: 'member',
    title: 'Remove a post',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  comments: route({
    method: 'GET',
    path: '/v1/posts/{id}/comments',
    access: 'member',
    title: 'Comments under a post, specialists first',
    params: ById,
    query: Replies,
    reply: collection(Comment),
  }),
  replies: route({
    method: 'GET',
    path: '/v1/posts/{id}/comments/{commentId}/childrens',
    access: 'member',
    title: 'Replies to a comment under a post',
    params: z.object({ id: Id, commentId: Id }),
    query: Replies,
    reply: collection(Comment),
  }),
  mute: route({
    method: 'POST',
    path: '/v1/thread_mutes',
    access: 'member',
    title: 'Mute a thread, or hear it again',
    /** Without `isMuted` each call changes it; with it a call may be repeated. */
    body: z.object({
      post: shaped(30, /^\/v1\/posts\/[0-9]+$/, 'iri'),
      isMuted: z.optional(z.boolean()),
    }),
    reply: z.object({ post: z.string(), isMuted: z.boolean() }),
    idempotency: 'transaction',
    status: 201,
  }),
  pulse: route({
    method: 'GET',
    path: '/v1/board',
    access: 'admitted',
    alsoFor: boardRoles,
    title: 'How fast the board answers',
    reply: z.object({ promiseHours: z.int(), medianHours: z.nullable(z.number()), unread: z.int() }),
  }),
  queue: route({
    method: 'GET',
    path: '/v1/specialist_queue',
    access: 'specialist',
    title: 'Posts waiting for a specialist, least time left first',
    query: Paged,
    reply: collection(Post),
  }),
}
