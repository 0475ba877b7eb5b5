import * as z from 'zod/mini'
import { Language } from '../fields.ts'
import { ById, collection, Flag, Id, item, text } from '../hydra.ts'
import { route } from '../route.ts'
import { officeRoles } from '../rules/access.ts'
import { longestReason } from '../rules/office/lengths.ts'
import { isoDate, uuid } from '../sized.ts'
import { OfficeBill, OfficeSubscription, SubscriptionState } from './billing/subscriptions.ts'
import { listQuery } from './resource.ts'

/** Roles that the office grants. `mentee` and `manager` follow from other data. */
const MemberRole = z.enum(['specialist', 'coach', 'mentor', 'open_mentor', 'moderator', 'staff'])
const OfficeRole = z.enum(officeRoles)

/** Why something is done to a member's account. The member reads it in the data export. */
const Reason = text(longestReason)

const Named = z.object({ id: Id, name: z.string() })

const OfficeMemberRow = item('OfficeMemberRow', {
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  isVerified: z.boolean(),
  isBlocked: z.boolean(),
  roles: z.array(MemberRole),
  officeRoles: z.array(OfficeRole),
  company: z.nullable(Named),
  subscription: z.nullable(SubscriptionState),
  createdAt: z.string(),
})

/** What moderation and finance learn of a member whom a report or a bill leads to. */
const OfficeMemberName = item('OfficeMemberName', { id: Id, name: z.string(), isBlocked: z.boolean() })

const OfficeGrant = item('OfficeGrant', {
  id: Id,
  folder: z.object({ id: Id, title: z.string() }),
  source: z.enum(['subscription', 'trial', 'company', 'staff']),
  company: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** Who granted it in the office; null if the account is gone. */
  grantedBy: z.nullable(z.string()),
  startsAt: z.string(),
  endsAt: z.nullable(z.string()),
  isActive: z.boolean(),
})

/** What a member may open without a plan, the group of the account, and the customer that stands above it. */
const Standing = z.object({
  accessFreeContent: z.boolean(),
  group: z.nullable(z.literal('b2c')),
  parentCustomerId: z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647))),
})

/** A member as support sees the account. It has no field for what the member wrote, answered or watched. */
const OfficeMember = item('OfficeMember', {
  id: Id,
  name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  /** `•••.482.317-••` */
  identity: z.nullable(z.string()),
  /** As the member wrote it in the profile. */
  place: z.nullable(z.string()),
  createdAt: z.string(),
  verifiedAt: z.nullable(z.string()),
  /** Since when the address gets only letters that somebody asks for at that moment; a new proof ends it. */
  lettersRefusedAt: z.nullable(z.string()),
  blockedAt: z.nullable(z.string()),
  /** When the account will be deleted, as long as the deletion can be undone. */
  deletionAt: z.nullable(z.string()),
  signInMethods: z.array(z.enum(['password', 'microsoft'])),
  passwordChangedAt: z.nullable(z.string()),
  language: Language,
  companies: z.array(z.object({ id: Id, name: z.string(), isManager: z.boolean() })),
  roles: z.array(MemberRole),
  officeRoles: z.array(OfficeRole),
  standing: Standing,
  subscription: z.nullable(OfficeSubscription),
  hasAccess: z.boolean(),
  /** Null without an end. */
  accessUntil: z.nullable(z.string()),
  folders: z.array(z.object({ id: Id, title: z.string() })),
  bills: z.array(OfficeBill),
  signIns: z.array(z.object({ id: z.string(), device: z.string(), createdAt: z.string(), lastSeenAt: z.string() })),
  /** Grants of the office, newest first. */
  grants: z.array(OfficeGrant),
})

const Roles = z.object({ roles: z.array(MemberRole), officeRoles: z.array(OfficeRole) })

const support = { access: 'office', office: ['support', 'owner'] } as const
const granting = { access: 'office', office: ['support', 'finance', 'owner'] } as const

export const officeMembers = {
  list: route({
    ...support,
    method: 'GET',
    path: '/v1/office/members',
    title: 'The members, found by name, e-mail address, whole CPF or number',
    query: z.object({
      ...listQuery,
      sort: z._default(z.enum(['createdAt', 'name']), 'createdAt'),
      role: z.optional(MemberRole),
      company: z.optional(Id),
      subscription: z.optional(z.enum([...SubscriptionState.options, 'none'])),
      isBlocked: z.optional(Flag),
      isVerified: z.optional(Flag),
      opensFree: z.optional(Flag),
      group: z.optional(z.enum(['b2c', 'none'])),
      parent: z.optional(Id),
    }),
    reply: collection(OfficeMemberRow),
  }),
  read: route({
    ...support,
    method: 'GET',
    path: '/v1/office/members/{id}',
    title: 'One member for support; the reading is in the audit log',
    params: ById,
    reply: OfficeMember,
  }),
  name: route({
    access: 'office',
    office: ['support', 'moderation', 'finance', 'owner'],
    method: 'GET',
    path: '/v1/office/members/{id}/name',
    title: 'The name of a member whom a report or a bill leads to',
    params: ById,
    reply: OfficeMemberName,
  }),
  resendVerification: route({
    ...support,
    method: 'POST',
    path: '/v1/office/members/{id}/verification_letters',
    title: 'Send the letter that verifies the e-mail address again',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  admitAddress: route({
    ...support,
    method: 'POST',
    path: '/v1/office/members/{id}/address_admissions',
    title: 'Send letters again to an address that refused one',
    params: ById,
    body: z.object({ reason: Reason }),
    /** The address that gets letters again. */
    reply: z.object({ email: z.string() }),
    idempotency: 'transaction',
    status: 201,
  }),
  endSignIn: route({
    ...support,
    method: 'DELETE',
    path: '/v1/office/members/{id}/sign_ins/{signIn}',
    title: 'Sign out one device of a member',
    params: z.object({ id: Id, signIn: uuid('invalid_id') }),
    reply: z.null(),
    status: 204,
  }),
  endSignIns: route({
    ...support,
    method: 'DELETE',
    path: '/v1/office/members/{id}/sign_ins',
    title: 'Sign out all devices of a member',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  unlink: route({
    ...support,
    method: 'DELETE',
    path: '/v1/office/members/{id}/linked_accounts',
    title: 'Remove the linked accounts of a member, and sign out the devices that entered with one',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  setBlock: route({
    access: 'office',
    office: ['moderation', 'owner'],
    method: 'PUT',
    path: '/v1/office/members/{id}/block',
    title: 'Block an account and end its sign-ins, or unblock it',
    params: ById,
    body: z.object({ isBlocked: z.boolean(), reason: Reason }),
    reply: OfficeMemberName,
  }),
  setRoles: route({
    access: 'office',
    office: ['owner'],
    factor: 'fresh',
    method: 'PUT',
    path: '/v1/office/members/{id}/roles',
    title: 'The roles of a member; who is no longer staff loses the roles of the office',
    params: ById,
    /** `was` is what the person saw: other roles since are a conflict, with the stored ones as `current`. */
    body: z.object({ ...Roles.shape, was: Roles, reason: Reason }),
    reply: Roles,
  }),
  setStanding: route({
    ...support,
    method: 'PUT',
    path: '/v1/office/members/{id}/standing',
    title: 'Free contents, group and parent customer of a member, with a reason',
    params: ById,
    /** `was` is what the person saw: another standing since is a conflict, with the stored one as `current`. */
    body: z.object({ ...Standing.shape, was: Standing, reason: Reason }),
    reply: Standing,
  }),
  grant: route({
    ...granting,
    method: 'POST',
    path: '/v1/office/members/{id}/grants',
    title: 'Open folders to a member until a day, with a reason that the member sees',
    params: ById,
    body: z.object({
      folders: z.array(Id).check(z.minLength(1, 'required'), z.maxLength(100)),
      /** The last day with access, in São Paulo. */
      endsOn: isoDate('invalid_date'),
      reason: Reason,
    }),
    reply: z.object({ grants: z.array(OfficeGrant) }),
    idempotency: 'transaction',
    status: 201,
  }),
  endGrant: route({
    ...granting,
    method: 'DELETE',
    path: '/v1/office/grants/{id}',
    title: 'End a grant of the office',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
