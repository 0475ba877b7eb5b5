import * as z from 'zod/mini'
import { EmailField } from './fields.ts'
import { ById, collection, Id, item, paging, text } from './hydra.ts'
import { route } from './route.ts'
import { mostInvitations } from './rules/invitation.ts'
import { longestCodeLabel, longestWorkplace } from './rules/lengths.ts'
import { isoDate, sized } from './sized.ts'

/** One line of a closed month. `others`: areas with few seats, and members without an area. */
const NumbersLine = z.object({
  kind: z.enum(['company', 'area', 'others']),
  area: z.nullable(z.string()),
  seats: z.int(),
  /** Null: withheld. The answer never says why (GAP-122). */
  shown: z.nullable(z.object({ active: z.int(), hours: z.int(), conclusions: z.int() })),
})
export const CompanyNumbers = item('CompanyNumbers', {
  company: z.object({ name: z.string(), logo: z.nullable(z.string()) }),
  /** Closed months, newest first; `2026-10-01` is October. */
  months: z.array(z.object({ month: z.string(), closedAt: z.string(), lines: z.array(NumbersLine) })),
  /** What the company knows of the viewer. */
  seat: z.object({ email: z.nullable(z.string()), since: z.string(), area: z.nullable(z.string()) }),
})

export const invitationStates = ['invited', 'accepted', 'expired', 'revoked', 'bounced'] as const

const Area = z.nullish(sized(longestWorkplace).check(z.trim()))
const Day = isoDate('invalid_date')

const ManagedCompany = item('ManagedCompany', {
  name: z.string(),
  logo: z.nullable(z.string()),
  areas: z.array(z.string()),
  endsOn: z.nullable(z.string()),
  /** `limit` is null if the contract sets none; `invited` are open invitations. */
  seats: z.object({ limit: z.nullable(z.int()), taken: z.int(), invited: z.int() }),
  invitations: z.object({ accepted: z.int(), invited: z.int(), expired: z.int() }),
})
/** A seat: an address (null if it was erased), its area and since when. Nothing that its member does. */
const CompanySeat = item('CompanySeat', {
  id: Id,
  email: z.nullable(z.string()),
  area: z.nullable(z.string()),
  since: z.string(),
  isManager: z.boolean(),
})
const CompanyInvitation = item('CompanyInvitation', {
  id: Id,
  email: z.nullable(z.string()),
  area: z.nullable(z.string()),
  state: z.enum(invitationStates),
  sentAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
})
const CompanyCode = item('CompanyCode', {
  id: Id,
  code: z.string(),
  label: z.nullable(z.string()),
  seats: z.int(),
  seatsTaken: z.int(),
  endsAt: z.nullable(z.string()),
  state: z.enum(['open', 'full', 'expired', 'revoked']),
})

export const companies = {
  numbers: route({
    method: 'GET',
    path: '/v1/company_numbers',
    access: 'member',
    title: 'The numbers of the viewer’s company, the same for its manager and its members',
    reply: CompanyNumbers,
  }),
  managed: route({
    method: 'GET',
    path: '/v1/company',
    access: 'manager',
    title: 'The company that the viewer manages',
    reply: ManagedCompany,
  }),
  seats: route({
    method: 'GET',
    path: '/v1/company_seats',
    access: 'manager',
    title: 'The seats that are taken, by address',
    query: z.object(paging),
    reply: collection(CompanySeat),
  }),
  setArea: route({
    method: 'PUT',
    path: '/v1/company_seats/{id}',
    access: 'manager',
    title: 'Move a seat to another area; it counts there from the next quarter',
    params: ById,
    body: z.object({ area: Area }),
    reply: CompanySeat,
  }),
  removeSeat: route({
    method: 'DELETE',
    path: '/v1/company_seats/{id}',
    access: 'manager',
    title: 'Take a seat back; the member keeps the account',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  invitations: route({
    method: 'GET',
    path: '/v1/company_invitations',
    access: 'manager',
    title: 'Invitations by e-mail, newest first',
    query: z.object({ ...paging, state: z.optional(z.enum(invitationStates)) }),
    reply: collection(CompanyInvitation),
  }),
  invite: route({
    method: 'POST',
    path: '/v1/company_invitations',
    access: 'manager',
    verified: true,
    title: `Invite people by e-mail, up to ${mostInvitations} at once; an address that is invited already is left as it is`,
    body: z.object({
      invitations: z
        .array(z.object({ email: EmailField, area: Area }))
        .check(z.minLength(1, 'required'), z.maxLength(mostInvitations)),
    }),
    reply: z.object({ invited: z.int(), known: z.array(z.string()) }),
    idempotency: 'transaction',
    status: 201,
  }),
  resend: route({
    method: 'PUT',
    path: '/v1/company_invitations/{id}',
    access: 'manager',
    verified: true,
    title: 'Send an invitation again, with new time to answer',
    params: ById,
    reply: CompanyInvitation,
  }),
  revokeInvitation: route({
    method: 'DELETE',
    path: '/v1/company_invitations/{id}',
    access: 'manager',
    title: 'Revoke an invitation that nobody accepted',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  codes: route({
    method: 'GET',
    path: '/v1/company_codes',
    access: 'manager',
    title: 'Activation codes of the company, newest first',
    query: z.object(paging),
    reply: collection(CompanyCode),
  }),
  createCode: route({
    method: 'POST',
    path: '/v1/company_codes',
    access: 'manager',
    verified: true,
    title: 'Make an activation code',
    body: z.object({
      label: text(longestCodeLabel),
      seats: z.int().check(z.gte(1, 'too_small'), z.lte(100_000, 'too_large')),
      endsOn: z.nullish(Day),
    }),
    reply: CompanyCode,
    idempotency: 'transaction',
    status: 201,
  }),
  revokeCode: route({
    method: 'DELETE',
    path: '/v1/company_codes/{id}',
    access: 'manager',
    title: 'Revoke an activation code; who joined with it stays',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
}
