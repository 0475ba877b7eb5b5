import * as z from 'zod/mini'
import { EmailedCode, KnownPassword } from '../fields.ts'
import { route } from '../route.ts'
import { sized } from '../sized.ts'
import { SignedIn } from './account.ts'

/**
 * What `/login?microsoft=` may say after a directory sign-in that did not sign the visitor in. `link`: the address is
 * registered here; the visitor proves it once, by password or by an e-mailed code.
 */
export const MicrosoftNews = z.enum([
  'link',
  'cancelled',
  'expired',
  'failed',
  'not_configured',
  'tenant_not_allowed',
  'user_not_verified',
  'member_blocked',
])
export type MicrosoftNews = z.output<typeof MicrosoftNews>

/** Sign-in with a Microsoft directory account. The first two addresses are for browser navigation, not for `fetch`. */
export const microsoft = {
  start: route({
    method: 'GET',
    path: '/v1/academy/microsoft',
    access: 'public',
    title: 'Go to the directory',
    query: z.object({ redirect: z.optional(sized(2000)) }),
    reply: z.null(),
  }),
  callback: route({
    method: 'GET',
    path: '/v1/academy/microsoft/callback',
    access: 'public',
    title: 'Come back from the directory',
    reply: z.null(),
  }),
  /** The person who came back and is not signed in yet: fills in the opt-in, or names the account to link. */
  ticket: route({
    method: 'GET',
    path: '/v1/academy/microsoft/ticket',
    access: 'public',
    title: 'The directory account that waits to be linked or registered',
    reply: z.object({
      kind: z.enum(['link', 'opt_in']),
      email: z.nullable(z.string()),
      name: z.nullable(z.string()),
      redirect: z.string(),
    }),
  }),
  sendLinkCode: route({
    method: 'POST',
    path: '/v1/academy/microsoft/link-code',
    access: 'public',
    title: 'E-mail a code that proves the account to link',
    reply: z.object({ message: z.literal('SUCCESS') }),
  }),
  link: route({
    method: 'POST',
    path: '/v1/academy/microsoft/link',
    access: 'public',
    title: 'Link the directory account and sign in',
    body: z
      .object({ password: z.optional(KnownPassword), code: z.optional(EmailedCode) })
      .check(z.refine((body) => (body.code ?? body.password) !== undefined, { path: ['password'], error: 'required' })),
    reply: SignedIn,
  }),
}
