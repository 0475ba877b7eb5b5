import * as z from 'zod/mini'
import { ById, collection, Id, item, paging, text } from './hydra.ts'
import { route } from './route.ts'
import { longestAppeal, longestReportDetails } from './rules/lengths.ts'
import { shaped, sized } from './sized.ts'

export const reportReasons = ['harassment', 'hate', 'exposure', 'spam', 'other'] as const

const Subject = shaped(
  80,
  /^\/v1\/((posts|comments|messages)\/[0-9]+|mentor_messages\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/,
  'iri',
)
/** Something through which the viewer met the member to block; a member id alone is not accepted. */
const Met = shaped(
  40,
  /^\/v1\/(posts|comments|messages|networks|network_invites|mentor_requests|circle_seats|member_blocks)\/[0-9]+$/,
  'iri',
)
const Block = item('MemberBlock', {
  id: Id,
  /** Null if the viewer never knew it: a member who only sent an invite. */
  name: z.nullable(z.string()),
  avatar: z.nullable(z.string()),
  kind: z.enum(['block', 'mute']),
  createdAt: z.string(),
})
/** What the team decided about the viewer's own text, and the state of the viewer's appeal. */
const Review = item('Review', {
  subject: z.string(),
  /** A person of the team decided to hide it; false while only reports hide it. */
  isDecided: z.boolean(),
  /** What the team wrote to the author. */
  note: z.nullable(z.string()),
  canAppeal: z.boolean(),
  appeal: z.nullable(
    z.object({ text: z.string(), createdAt: z.string(), outcome: z.nullable(z.enum(['restored', 'upheld'])) }),
  ),
})
const Appeal = z.object({ text: text(longestAppeal) })
const Opening = item('SealOpening', {
  id: Id,
  /** Each of the two people wrote one; before version 1.1 only the first. */
  reason: z.string(),
  confirmReason: z.nullable(z.string()),
  openedAt: z.string(),
})

export const safety = {
  report: route({
    method: 'POST',
    path: '/v1/reports',
    access: 'member',
    title: 'Report a post, a comment or a message of a chat or of a mentor request',
    body: z.object({
      subject: Subject,
      reason: z.enum(reportReasons),
      details: z._default(sized(longestReportDetails).check(z.trim()), ''),
    }),
    reply: z.object({ subject: z.string() }),
    idempotency: 'transaction',
    status: 201,
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
    title: 'Unblock or unmute a member',
    params: ById,
    reply: z.null(),
    status: 204,
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
  postReview: route({
    method: 'GET',
    path: '/v1/posts/{id}/review',
    access: 'member',
    title: 'What the team decided about the viewer’s own post',
    params: ById,
    reply: Review,
  }),
  appealPost: route({
    method: 'POST',
    path: '/v1/posts/{id}/appeals',
    access: 'member',
    title: 'Ask once that another person looks at the decision to hide the viewer’s own post',
    params: ById,
    body: Appeal,
    reply: Review,
    status: 201,
  }),
  commentReview: route({
    method: 'GET',
    path: '/v1/comments/{id}/review',
    access: 'member',
    title: 'What the team decided about the viewer’s own comment',
    params: ById,
    reply: Review,
  }),
  appealComment: route({
    method: 'POST',
    path: '/v1/comments/{id}/appeals',
    access: 'member',
    title: 'Ask once that another person looks at the decision to hide the viewer’s own comment',
    params: ById,
    body: Appeal,
    reply: Review,
    status: 201,
  }),
}
