import * as z from 'zod/mini'
import { EmailField, NameField, NewPassword, ticked } from '../fields.ts'
import { ById, collection, Id, item, paging } from '../hydra.ts'
import { route } from '../route.ts'
import { officeRoles } from '../rules/access.ts'
import { isWrittenReason } from '../rules/form/reason.ts'
import { longestReason } from '../rules/office/lengths.ts'
import { shaped, sized } from '../sized.ts'

const Roles = z.array(z.enum(officeRoles)).check(z.minLength(1, 'required'))
const Secret = shaped(43, /^[\w-]{43}$/, 'invalid')

const StaffInvitation = item('StaffInvitation', {
  id: Id,
  email: z.string(),
  officeRoles: Roles,
  /** Null: on the machine, or by somebody who left. */
  invitedBy: z.nullable(z.string()),
  state: z.enum(['open', 'accepted', 'revoked', 'expired']),
  createdAt: z.string(),
  expiresAt: z.string(),
})

/** Days in which an invitation can be accepted. */
export const invitationDays = 7

const owners = { access: 'office', office: ['owner'] } as const

/** How people join the team. */
export const officeStaff = {
  staffInvitations: route({
    ...owners,
    method: 'GET',
    path: '/v1/office/staff_invitations',
    title: 'Invitations to the office, newest first',
    query: z.object(paging),
    reply: collection(StaffInvitation),
  }),
  inviteStaff: route({
    ...owners,
    method: 'POST',
    path: '/v1/office/staff_invitations',
    factor: 'fresh',
    title: 'Invite a person to the office',
    body: z.object({ email: EmailField, officeRoles: Roles }),
    reply: StaffInvitation,
    idempotency: 'transaction',
    status: 201,
  }),
  revokeInvitation: route({
    ...owners,
    method: 'DELETE',
    path: '/v1/office/staff_invitations/{id}',
    title: 'Revoke an invitation that was not accepted',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}

/** Who may ask for a new second factor of a colleague, and who may confirm it. */
export const factorResetRoles = ['support', 'owner'] as const
const resetting = { access: 'office', office: factorResetRoles, factor: 'fresh' } as const

const WrittenReason = sized(longestReason, 'too_long', 'required').check(
  z.trim(),
  z.refine(isWrittenReason, 'too_short'),
)

const FactorReset = z.object({
  id: Id,
  /** Whose factor was lost. */
  name: z.string(),
  requester: z.nullable(z.string()),
  reason: z.string(),
  requestedAt: z.string(),
  endsAt: z.string(),
  isMine: z.boolean(),
  /** Why the viewer cannot confirm it; null if the viewer can. */
  bar: z.nullable(z.enum(['requester', 'new', 'invited'])),
})

/** A lost second factor of the team: two people reset it. */
export const officeFactorResets = {
  factorResets: route({
    access: 'office',
    office: factorResetRoles,
    method: 'GET',
    path: '/v1/office/factor_resets',
    title: 'Requests for a new second factor that wait for a second person',
    /** `seconds`: how many people could confirm a request of the viewer. */
    reply: z.object({ resets: z.array(FactorReset), seconds: z.int() }),
  }),
  askFactorReset: route({
    ...resetting,
    method: 'POST',
    path: '/v1/office/factor_resets',
    title: 'Ask for the reset of a colleague’s second factor',
    body: z.object({ email: EmailField, reason: WrittenReason }),
    reply: FactorReset,
    idempotency: 'transaction',
    status: 201,
  }),
  decideFactorReset: route({
    ...resetting,
    method: 'PUT',
    path: '/v1/office/factor_resets/{id}/decision',
    title: 'Confirm the reset as the second person, or refuse or withdraw it',
    params: ById,
    body: z.object({ decision: z.enum(['confirm', 'refuse']) }),
    reply: z.null(),
    status: 204,
  }),
}

/** Routes for an invited person who is not staff yet. The secret is only in bodies, because addresses are logged. */
export const staffInvitations = {
  readInvitation: route({
    method: 'POST',
    path: '/v1/staff_invitations/readings',
    access: 'public',
    title: 'An invitation to the office, by its secret',
    body: z.object({ secret: Secret }),
    reply: z.object({ email: z.string(), officeRoles: Roles, isMember: z.boolean() }),
  }),
  acceptInvitation: route({
    method: 'POST',
    path: '/v1/staff_invitations/acceptances',
    access: 'public',
    title: 'Accept an invitation: with a new account, or signed in to the account of that address',
    body: z.object({
      secret: Secret,
      account: z.optional(z.object({ name: NameField, password: NewPassword, terms: ticked })),
    }),
    reply: z.object({ email: z.string() }),
    status: 201,
  }),
}
