import * as z from 'zod/mini'
import { KnownPassword } from './fields.ts'
import { collection, item } from './hydra.ts'
import { route } from './route.ts'

/** What is kept only after she agreed to it in words of its own (LGPD, article 11). */
export const sensitivePurposes = ['surveys', 'mentoring', 'board'] as const
/** What she agreed to and may see here; the terms are changed only by leaving. */
export const consentPurposes = ['terms', 'marketing', 'analytics', ...sensitivePurposes] as const
export const changeablePurposes = ['marketing', 'analytics', ...sensitivePurposes] as const
/** Days to change her mind after she asked for her account to be deleted. */
export const graceDays = 7

export const Consent = item('Consent', {
  purpose: z.enum(consentPurposes),
  title: z.string(),
  /** The words she agrees to; their hash is kept with her answer. */
  text: z.string(),
  /** What refusing means, and what happens when she takes it back. */
  refusal: z.nullable(z.string()),
  given: z.boolean(),
  version: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
  canChange: z.boolean(),
  /** There are answers she may erase here, without leaving. */
  hasData: z.boolean(),
})

const Deletion = z.object({
  /** Null while none is asked for. */
  requestedAt: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  /** False: she proves herself with a code by e-mail. */
  hasPassword: z.boolean(),
  /** Whom a member writes to about her data. */
  contact: z.string(),
})

export const privacy = {
  consents: route({
    method: 'GET',
    path: '/v1/consents',
    access: 'member',
    title: 'What she agreed to',
    reply: collection(Consent),
  }),
  setConsent: route({
    method: 'PUT',
    path: '/v1/consents/{purpose}',
    access: 'member',
    title: 'Agree, or take it back',
    params: z.object({ purpose: z.enum(changeablePurposes) }),
    body: z.object({
      given: z.boolean(),
      how: z._default(z.enum(['privacy_page', 'banner', 'question']), 'privacy_page'),
    }),
    reply: Consent,
  }),
  eraseConsented: route({
    method: 'DELETE',
    path: '/v1/consents/{purpose}/answers',
    access: 'member',
    title: 'Erase what she answered',
    params: z.object({ purpose: z.enum(['surveys', 'mentoring']) }),
    reply: z.null(),
    status: 204,
  }),
  export: route({
    method: 'GET',
    path: '/v1/me/export.zip',
    access: 'member',
    title: 'All her data as JSON, with its files',
    reply: z.any(),
  }),
  deletion: route({
    method: 'GET',
    path: '/v1/account_deletion',
    access: 'member',
    title: 'Whether her account is to be deleted, and when',
    reply: Deletion,
  }),
  sendDeletionCode: route({
    method: 'POST',
    path: '/v1/account_deletion/codes',
    access: 'member',
    title: 'Send her a code to prove herself with',
    reply: z.null(),
    status: 204,
  }),
  askDeletion: route({
    method: 'POST',
    path: '/v1/account_deletion',
    access: 'member',
    title: 'Delete her account after seven days',
    body: z.object({ password: z.optional(KnownPassword), code: z.optional(z.string().check(z.regex(/^\d{5}$/))) }),
    reply: Deletion,
    status: 201,
  }),
  undoDeletion: route({
    method: 'DELETE',
    path: '/v1/account_deletion',
    access: 'member',
    title: 'She changed her mind',
    reply: Deletion,
  }),
}
