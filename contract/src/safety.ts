import * as z from 'zod/mini'
import { ById, collection, Id, item, paging } from './hydra.ts'
import { route } from './route.ts'
import { isWrittenReason, shortestReason } from './rules/form/reason.ts'

export const reportReasons = ['harassment', 'hate', 'exposure', 'spam', 'other'] as const

const Subject = z.string().check(z.regex(/^\/v1\/(posts|comments|messages)\/[0-9]+$/, 'iri'))
/** Something through which the viewer met the member to block; a member id alone is not accepted. */
const Met = z
  .string()
  .check(z.regex(/^\/v1\/(posts|comments|messages|networks|network_invites|member_blocks)\/[0-9]+$/, 'iri'))
const Report = item('Report', {
  id: Id,
  subject: z.string(),
  kind: z.enum(['post', 'comment', 'message']),
  /** The text as reported; if it changed between reports, each version once. */
  excerpt: z.string(),
  /** The author's name at that time; null if anonymous. */
  author: z.nullable(z.string()),
  /** The thread to read it in; null for a message, which only its two members can read. */
  url: z.nullable(z.string()),
  /** The anonymous post whose seal may be opened with a reason; null if there is none. */
  sealedPost: z.nullable(Id),
  isHidden: z.boolean(),
  /** Deleted since: only the copy remains. */
  isGone: z.boolean(),
  /** Number of different members who reported it. */
  reports: z.int(),
  reasons: z.array(z.object({ reason: z.enum(reportReasons), count: z.int() })),
  /** What the reporters wrote. */
  details: z.array(z.string()),
  decision: z.nullable(z.enum(['kept', 'hidden'])),
  createdAt: z.string(),
  decidedAt: z.nullable(z.string()),
})
const Block = item('MemberBlock', {
  id: Id,
  /** Null if the viewer never knew it: a member who only sent an invite. */
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  kind: z.enum(['block', 'mute']),
  createdAt: z.string(),
})
/** Hours in which a second moderator may confirm an opening, and in which both may read the name afterwards. */
export const confirmHours = 24
const SealRequest = item('SealRequest', {
  id: Id,
  post: Id,
  reason: z.string(),
  /** The reported text. */
  excerpt: z.string(),
  /** Requested by the viewer: another moderator has to confirm. */
  isMine: z.boolean(),
  status: z.enum(['waiting', 'opened', 'refused', 'expired']),
  requestedAt: z.string(),
  expiresAt: z.string(),
  openedAt: z.nullable(z.string()),
  /** The author's name, shown to the two moderators for a day. */
  author: z.nullable(z.string()),
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
    title: 'Block or mute the member who wrote something, talks in a network or asked for one',
    body: z.object({
      subject: Met,
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
  requestOpening: route({
    method: 'POST',
    path: '/v1/posts/{id}/openings',
    access: 'moderator',
    title: 'Ask for the opening of the seal of a reported anonymous post; another moderator confirms',
    params: ById,
    body: z.object({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(shortestReason, 'too_short'),
          z.maxLength(500, 'too_long'),
          z.refine(isWrittenReason, 'too_short'),
        ),
    }),
    reply: SealRequest,
    idempotency: 'transaction',
    status: 201,
  }),
  sealRequests: route({
    method: 'GET',
    path: '/v1/seal_requests',
    access: 'moderator',
    title: 'Openings that wait for a second moderator, and those of the last days',
    query: z.object(paging),
    reply: collection(SealRequest),
  }),
  decideOpening: route({
    method: 'PUT',
    path: '/v1/seal_requests/{id}',
    access: 'moderator',
    title: 'Confirm or refuse an opening that another moderator asked for',
    params: ById,
    body: z.object({ decision: z.enum(['open', 'refuse']) }),
    reply: SealRequest,
  }),
  openings: route({
    method: 'GET',
    path: '/v1/posts/{id}/openings',
    access: 'member',
    title: 'When and why the seal of the viewer’s own post was opened',
    params: ById,
    query: z.object(paging),
    reply: collection(Opening),
  }),
}
