import * as z from 'zod/mini'
import { NameField, NewPassword, TickedTermsVersion, ticked } from '../fields.ts'
import { route } from '../route.ts'
import { shaped } from '../sized.ts'

const Secret = shaped(60, /^\d{1,10}-[\w-]{43}$/, 'invalid')

/**
 * What a member whom the office imported calls before the account has a password. The secret travels in bodies alone:
 * addresses are logged.
 */
export const memberInvitations = {
  readMemberInvitation: route({
    method: 'POST',
    path: '/v1/member_invitations/readings',
    access: 'public',
    title: 'An invitation of an imported member, by its secret',
    body: z.object({ secret: Secret }),
    reply: z.object({ email: z.string(), name: z.string(), company: z.nullable(z.string()) }),
  }),
  acceptMemberInvitation: route({
    method: 'POST',
    path: '/v1/member_invitations/acceptances',
    access: 'public',
    title: 'Accept an invitation: the password and the terms; the link proves the address',
    body: z.object({
      secret: Secret,
      name: NameField,
      password: NewPassword,
      terms: ticked,
      termsVersion: TickedTermsVersion,
    }),
    reply: z.object({ email: z.string() }),
    status: 201,
  }),
}
