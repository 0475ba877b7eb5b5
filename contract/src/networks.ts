import * as z from 'zod/mini'
import { ById, collection, Id, iri, item, Paged, paging, text } from './hydra.ts'
import { JobRole } from './library/library.ts'
import { route } from './route.ts'
import { longestMessage } from './rules/lengths.ts'
import { shaped, uuid } from './sized.ts'

export const ageRanges = ['18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const
export const AgeRange = z.enum(ageRanges)

const ContentRef = z.object({
  '@id': z.string(),
  id: Id,
  title: z.string(),
  url: z.string(),
  thumb: z.nullable(z.string()),
})
const Person = z.object({
  '@id': z.string(),
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  companyJobRole: z.nullable(z.string()),
})

/** Until both agree, neither side has a name: each only sees why the other fits (GAP-109). */
export const Invite = item('NetworkInvite', {
  id: Id,
  inviter: z.object({ '@id': z.string(), id: z.nullable(Id) }),
  isInviter: z.boolean(),
  status: z.enum(['pending', 'accepted']),
  /** No candidate fits yet; the search is repeated whenever a member finishes the content. */
  searching: z.boolean(),
  unread: z.boolean(),
  content: ContentRef,
  companyJobRoles: z.array(JobRole),
  ageRanges: z.array(AgeRange),
  /** Why the two were matched, as codes the screen has texts for. */
  reasons: z.array(z.enum(['same_content', 'job_role', 'age_range'])),
  network: z.nullable(z.string()),
  askedAt: z.nullable(z.string()),
  /** When an unanswered invite goes to the next candidate. */
  expiresAt: z.nullable(z.string()),
  createdAt: z.string(),
})

export const Network = item('Network', {
  id: Id,
  with: Person,
  content: ContentRef,
  /** Whether the viewer is the inviter or the invitee. */
  isInviter: z.boolean(),
  unread: z.int(),
  isNew: z.boolean(),
  /** The viewer muted the other member: nothing here counts as unread. */
  isMuted: z.boolean(),
  /** The last message the other member has read; 0 if none. */
  readUpTo: z.int(),
  lastMessage: z.nullable(z.object({ text: z.string(), createdAt: z.string(), isMine: z.boolean() })),
  createdAt: z.string(),
})

export const Message = item('Message', {
  id: Id,
  /** Empty when moderation hid it. */
  text: z.string(),
  isMine: z.boolean(),
  isHidden: z.boolean(),
  clientKey: z.nullable(z.string()),
  createdAt: z.string(),
})

const InviteList = z.object({
  ...paging,
  content: z.optional(shaped(30, /^(\/v1\/contents\/)?[0-9]+$/, 'iri')),
  status: z.optional(z.enum(['pending', 'accepted'])),
})
const NewInvite = z.object({
  content: iri('contents'),
  // More than three are cut off, as the form ignores a fourth.
  companyJobRoles: z.array(iri('job_roles')).check(z.maxLength(50)),
  ageRanges: z._default(z.array(AgeRange).check(z.maxLength(6)), []),
})

export const networks = {
  filters: route({
    method: 'GET',
    path: '/v1/contents/{id}/network_filters',
    access: 'admitted',
    title: 'Job roles and age ranges to choose from on a content',
    params: ById,
    /** `hasWatched`: only a member who watched the content may invite (NETWORK-01). */
    reply: z.object({ companyJobRoles: z.array(JobRole), ageRanges: z.array(AgeRange), hasWatched: z.boolean() }),
  }),
  invites: route({
    method: 'GET',
    path: '/v1/network_invites',
    access: 'member',
    title: 'Requests by and to the viewer',
    query: InviteList,
    reply: collection(Invite),
  }),
  invite: route({
    method: 'POST',
    path: '/v1/network_invites',
    access: 'admitted',
    verified: true,
    title: 'Ask for a network on a content',
    body: NewInvite,
    reply: Invite,
    idempotency: 'transaction',
    status: 201,
  }),
  readInvite: route({
    method: 'GET',
    path: '/v1/network_invites/{id}',
    access: 'member',
    title: 'A request; reading it marks it read',
    params: ById,
    reply: Invite,
  }),
  removeInvite: route({
    method: 'DELETE',
    path: '/v1/network_invites/{id}',
    access: 'member',
    title: 'Take a request back, or decline it',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  list: route({
    method: 'GET',
    path: '/v1/networks',
    access: 'member',
    title: 'The viewer’s networks',
    query: Paged,
    reply: collection(Network),
  }),
  get: route({
    method: 'GET',
    path: '/v1/networks/{id}',
    access: 'member',
    title: 'A network',
    params: ById,
    reply: Network,
  }),
  accept: route({
    method: 'POST',
    path: '/v1/networks',
    access: 'admitted',
    verified: true,
    title: 'Accept a request',
    body: z.object({ invite: iri('network_invites') }),
    reply: Network,
    idempotency: 'transaction',
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/v1/networks/{id}',
    access: 'member',
    title: 'End a network for both',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  messages: route({
    method: 'GET',
    path: '/v1/networks/{id}/messages',
    access: 'member',
    title: 'Messages, newest first; `before` goes back in time',
    params: ById,
    query: z.object({
      ...paging,
      before: z.optional(Id),
      after: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
    }),
    reply: collection(Message),
  }),
  send: route({
    method: 'POST',
    path: '/v1/networks/{id}/messages',
    access: 'member',
    verified: true,
    title: 'Send a message',
    params: ById,
    body: z.object({ text: text(longestMessage), clientKey: z.optional(uuid()) }),
    reply: Message,
    idempotency: 'own',
    status: 201,
  }),
  markRead: route({
    method: 'POST',
    path: '/v1/networks/{id}/read',
    access: 'member',
    title: 'Mark messages read',
    params: ById,
    body: z.object({ upTo: z.int().check(z.gte(0)) }),
    reply: z.null(),
    status: 204,
  }),
}
