import * as z from 'zod/mini'
import { EmailField, KnownPassword } from '../fields.ts'
import { route } from '../route.ts'
import { shaped } from '../sized.ts'

/** How long the link to the new address is valid, and how long the old address may undo the change. */
export const emailLinkHours = 24
export const emailUndoDays = 7

const State = z.object({
  /** The address the viewer signs in with. */
  email: z.string(),
  /** False: the viewer signs in through the company's directory only, and has no password to confirm with. */
  hasPassword: z.boolean(),
  pending: z.nullable(z.object({ email: z.string(), expiresAt: z.string() })),
})
const ByLink = z.object({ token: shaped(43, /^[\w-]{43}$/, 'invalid_link') })
const Changed = z.object({ email: z.string() })

export const emailChange = {
  state: route({
    method: 'GET',
    path: '/v1/email_change',
    access: 'member',
    title: 'The address, and the one that waits to be proved',
    reply: State,
  }),
  ask: route({
    method: 'POST',
    path: '/v1/email_change',
    access: 'member',
    title: 'Ask for another address; a link is sent to it',
    body: z.object({ email: EmailField, password: KnownPassword }),
    reply: State,
    idempotency: 'transaction',
    status: 201,
  }),
  cancel: route({
    method: 'DELETE',
    path: '/v1/email_change',
    access: 'member',
    title: 'Keep the present address',
    reply: State,
  }),
  confirm: route({
    method: 'POST',
    path: '/v1/email_change/confirmations',
    access: 'public',
    title: 'Prove the new address with the link that was sent to it',
    body: ByLink,
    reply: Changed,
  }),
  undo: route({
    method: 'POST',
    path: '/v1/email_change/undos',
    access: 'public',
    title: 'A change by somebody else: the old address again, and every device signed out',
    body: ByLink,
    reply: Changed,
  }),
}
