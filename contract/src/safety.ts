import * as z from 'zod/mini'
import { ById, collection, Id, item, paging } from './hydra.ts'
import { route } from './route.ts'

export const reportReasons = ['harassment', 'hate', 'exposure', 'spam', 'other'] as const

const Subject = z.string().check(z.regex(/^\/v1\/(posts|comments|messages)\/[0-9]+$/, 'iri'))
const Report = item('Report', {
  id: Id,
  subject: z.string(),
  /** The words that were reported, for who decides; never who wrote an anonymous one. */
  excerpt: z.string(),
  reason: z.enum(reportReasons),
  details: z.string(),
  reports: z.int(),
  decision: z.nullable(z.enum(['kept', 'hidden'])),
  createdAt: z.string(),
})
const Block = item('MemberBlock', { id: Id, name: z.string(), createdAt: z.string() })
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
    status: 201,
  }),
  reports: route({
    method: 'GET',
    path: '/v1/reports',
    access: 'moderator',
    title: 'Reports to decide, most reported first',
    query: z.object(paging),
    reply: collection(Report),
  }),
  decide: route({
    method: 'PUT',
    path: '/v1/reports/{id}',
    access: 'moderator',
    title: 'Keep or hide what was reported',
    params: ById,
    body: z.object({ decision: z.enum(['kept', 'hidden']) }),
    reply: Report,
  }),
  blocks: route({
    method: 'GET',
    path: '/v1/member_blocks',
    access: 'member',
    title: 'Members the viewer blocked',
    query: z.object(paging),
    reply: collection(Block),
  }),
  block: route({
    method: 'POST',
    path: '/v1/member_blocks',
    access: 'member',
    title: 'Block a member',
    body: z.object({ user: z.string().check(z.regex(/^\/v1\/users\/[0-9]+$/, 'iri')) }),
    reply: Block,
    status: 201,
  }),
  unblock: route({
    method: 'DELETE',
    path: '/v1/member_blocks/{id}',
    access: 'member',
    title: 'Unblock a member',
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
