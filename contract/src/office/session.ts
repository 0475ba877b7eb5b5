import * as z from 'zod/mini'
import { Id, item } from '../hydra.ts'
import { route } from '../route.ts'
import { officeRoles } from '../rules/access.ts'
import { sized } from '../sized.ts'

const OfficeSession = item('OfficeSession', {
  id: Id,
  name: z.string(),
  avatar: z.nullable(z.string()),
  officeRoles: z.array(z.enum(officeRoles)),
  /** `missing`: no authenticator yet; `required`: a code is needed; `passed`: the office is open. */
  factor: z.enum(['missing', 'required', 'passed']),
  /** A sign-in of staff ends at this time and is not renewed past it. */
  endsAt: z.string(),
})
/** Six digits of the authenticator, or a recovery code. */
const Code = z.object({ code: sized(20).check(z.trim(), z.minLength(6)) })
const Digits = z.object({ code: sized(20, 'code_wrong').check(z.trim(), z.regex(/^[0-9]{6}$/, 'code_wrong')) })

const door = { access: 'office', office: officeRoles, factor: 'open' } as const

/** The way into the office: who enters, and the second factor. */
export const officeSession = {
  session: route({
    ...door,
    method: 'GET',
    path: '/v1/office/session',
    title: 'The viewer in the office',
    reply: OfficeSession,
  }),
  beginFactor: route({
    ...door,
    method: 'POST',
    path: '/v1/office/factor',
    title: 'A new secret for the viewer’s authenticator, until one is confirmed',
    reply: z.object({ secret: z.string(), uri: z.string() }),
    status: 201,
  }),
  confirmFactor: route({
    ...door,
    method: 'PUT',
    path: '/v1/office/factor',
    title: 'Confirm the authenticator with its first code; answers the recovery codes, once',
    body: Digits,
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  checkFactor: route({
    ...door,
    method: 'POST',
    path: '/v1/office/factor_checks',
    title: 'Pass the second factor in this sign-in',
    body: Code,
    reply: z.null(),
    status: 204,
  }),
}
