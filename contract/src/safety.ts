import * as z from 'zod/mini'
import { ById, collection, Id, item, paging } from './hydra.ts'
import { route } from './route.ts'

export const reportReasons = ['harassment', 'hate', 'exposure', 'spam', 'other'] as const

const Subject = z.string().check(z.regex(/^\/v1\/(posts|comments|messages)\/[0-9]+$/, 'iri'))
const Report = item('Report', {
  id: Id,
  subject: z.string(),
  kind: z.enum(['post', 'comment', 'message']),
  /** The words that were reported, for who decides. */
  excerpt: z.string(),
  /** Who wrote them; null where she wrote without her name. */
  author: z.nullable(z.string()),
  /** Where it stands, to be read in its thread; null for a message, which only its two members read. */
  url: z.nullable(z.string()),
  /** The anonymous post whose seal a moderator may open, with a reason; null where there is none. */
  sealedPost: z.nullable(Id),
  isHidden: z.boolean(),
  /** How many different members reported it. */
  reports: z.int(),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** What they said about it. */
  details: z.array(z.string()),
  decision: z.nullable(z.enum(['kept', 'hidden'])),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
const Block = item('MemberBlock', {
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  kind: z.enum(['block', 'mute']),
  createdAt: z.string(),
})
const Opening = item('SealOpening', { id: Id, reason: z.string(), openedAt: z.string() })

export const safety = {
  report: route({
    method: 'POST',
    path: '/v1/reports',
    access: 'member',
    title: 'Report a post, a comment or a message',
    body: z.object({
      subject: Subject,
      reason: z.enum(reportReasons),
      details: z._default(z.string().check(z.trim(), z.maxLength(1000)), ''),
    }),
    reply: z.object({ subject: z.string() }),
    idempotency: 'transaction',
    status: 201,
  }),
  reports: route({
    method: 'GET',
    path: '/v1/reports',
    access: 'moderator',
    title: 'What was reported, most reported first; what was decided, newest first',
    query: z.object({ ...paging, state: z._default(z.enum(['open', 'decided']), 'open') }),
    reply: collection(Report),
  }),
  decide: route({
    method: 'PUT',
    path: '/v1/reports/{id}',
    access: 'moderator',
    title: 'Keep or hide what was reported, now or again',
    params: ById,
    body: z.object({ decision: z.enum(['kept', 'hidden']) }),
    reply: Report,
  }),
  blocks: route({
    method: 'GET',
    path: '/v1/member_blocks',
    access: 'member',
    title: 'Members the viewer blocked or muted',
    query: z.object(paging),
    reply: collection(Block),
  }),
  block: route({
    method: 'POST',
    path: '/v1/member_blocks',
    access: 'member',
    title: 'Block a member, or mute her',
    body: z.object({
      user: z.string().check(z.regex(/^\/v1\/users\/[0-9]+$/, 'iri')),
      kind: z._default(z.enum(['block', 'mute']), 'block'),
    }),
    reply: Block,
    idempotency: 'transaction',
    status: 201,
  }),
  unblock: route({
    method: 'DELETE',
    path: '/v1/member_blocks/{id}',
    access: 'member',
    title: 'Unblock a member, or hear her again',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  openSeal: route({
    method: 'POST',
    path: '/v1/posts/{id}/openings',
    access: 'moderator',
    title: 'Open the seal of an anonymous post; recorded and shown to its author',
    params: ById,
    body: z.object({ reason: z.string().check(z.trim(), z.minLength(10, 'too_short'), z.maxLength(500, 'too_long')) }),
    reply: z.object({ memberId: Id, name: z.string() }),
    idempotency: 'transaction',
    status: 201,
  }),
  openings: route({
    method: 'GET',
    path: '/v1/posts/{id}/openings',
    access: 'member',
    title: 'Who opened the seal of the viewer’s own post',
    params: ById,
    query: z.object(paging),
    reply: collection(Opening),
  }),
}
