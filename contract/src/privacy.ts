import * as z from 'zod/mini'
import { KnownPassword, Language } from './fields.ts'
import { collection, item, text } from './hydra.ts'
import { route } from './route.ts'
import { deletionWaitDays } from './rules/account-deletion.ts'
import { shaped, sized } from './sized.ts'

/** Stored only after the member agreed to a separate text (LGPD, article 11). */
export const sensitivePurposes = ['surveys', 'mentoring', 'board'] as const
/** Purposes shown to the member; consent to the terms ends only with the account. */
export const consentPurposes = ['terms', 'marketing', 'analytics', ...sensitivePurposes] as const
export const changeablePurposes = ['marketing', 'analytics', ...sensitivePurposes] as const

export const Consent = item('Consent', {
  purpose: z.enum(consentPurposes),
  title: z.string(),
  /** The text the member agrees to; its hash is stored with the answer. */
  text: z.string(),
  /** What refusing means, and what happens when the consent is withdrawn. */
  refusal: z.nullable(z.string()),
  given: z.boolean(),
  version: z.nullable(z.string()),
  /** The language of the text that the member answered to. */
  language: z.nullable(Language),
  changedAt: z.nullable(z.string()),
  canChange: z.boolean(),
  /** Whether there is stored data the member can erase without deleting the account. */
  hasData: z.boolean(),
})

/** A session alone is no proof: the password, or an e-mailed code where there is none. */
const Proof = z.object({
  password: z.optional(KnownPassword),
  code: z.optional(shaped(5, /^\d{5}$/)),
})

const Deletion = z.object({
  /** Null if no deletion was requested. */
  requestedAt: z.nullable(z.string()),
  dueAt: z.nullable(z.string()),
  /** False: the member confirms with an e-mailed code. */
  hasPassword: z.boolean(),
  /** Contact for questions about personal data. */
  contact: z.string(),
})

/** The terms of use and privacy in the reader's language. */
export const Terms = item('Terms', {
  version: z.string(),
  title: z.string(),
  content: z.string(),
  /** What is new in this version; empty if nothing is said. */
  changes: z.string(),
  publishedAt: z.string(),
  /** From when it holds. */
  effectiveAt: z.string(),
})

export const privacy = {
  terms: route({
    method: 'GET',
    path: '/v1/terms',
    access: 'public',
    title: 'The terms that hold now, or a version by its name',
    query: z.object({ version: z.optional(sized(20)) }),
    reply: Terms,
  }),
  acceptTerms: route({
    method: 'PUT',
    path: '/v1/me/terms',
    access: 'member',
    beforeTerms: true,
    title: 'Accept the terms that hold now',
    /** The version that the member read. */
    body: z.object({ version: text(20) }),
    reply: z.object({ version: z.string(), acceptedAt: z.string() }),
  }),
  consents: route({
    method: 'GET',
    path: '/v1/consents',
    access: 'member',
    beforeTerms: true,
    title: 'What the viewer agreed to',
    reply: collection(Consent),
  }),
  setConsent: route({
    method: 'PUT',
    path: '/v1/consents/{purpose}',
    access: 'member',
    beforeTerms: true,
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
    beforeTerms: true,
    title: 'Erase what the viewer answered',
    params: z.object({ purpose: z.enum(['surveys', 'mentoring']) }),
    reply: z.null(),
    status: 204,
  }),
  sendExportCode: route({
    method: 'POST',
    path: '/v1/me/export_codes',
    access: 'member',
    beforeTerms: true,
    title: 'Send the viewer a code that proves who asks for the data',
    reply: z.null(),
    status: 204,
  }),
  export: route({
    method: 'POST',
    path: '/v1/me/export.zip',
    media: 'application/zip',
    access: 'member',
    beforeTerms: true,
    title: 'All data of the viewer as JSON, with its files; a letter says that they were taken',
    body: Proof,
    reply: z.any(),
  }),
  deletion: route({
    method: 'GET',
    path: '/v1/account_deletion',
    access: 'member',
    beforeTerms: true,
    title: 'Whether the account is to be deleted, and when',
    reply: Deletion,
  }),
  sendDeletionCode: route({
    method: 'POST',
    path: '/v1/account_deletion/codes',
    access: 'member',
    beforeTerms: true,
    title: 'Send the viewer a code that proves who asks',
    reply: z.null(),
    status: 204,
  }),
  askDeletion: route({
    method: 'POST',
    path: '/v1/account_deletion',
    access: 'member',
    beforeTerms: true,
    title: `Delete the account after ${deletionWaitDays} days`,
    body: Proof,
    reply: Deletion,
    status: 201,
  }),
  undoDeletion: route({
    method: 'DELETE',
    path: '/v1/account_deletion',
    access: 'member',
    beforeTerms: true,
    title: 'Withdraw the request of deletion',
    reply: Deletion,
  }),
}
