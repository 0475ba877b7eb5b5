import * as z from 'zod/mini'
import { ById, collection, Id, iri, item, Paged } from '../hydra.ts'
import { route } from '../route.ts'
import { longestProofCode } from '../rules/lengths.ts'
import { sized } from '../sized.ts'

export const Certificate = item('Certificate', {
  id: Id,
  code: z.string(),
  trail: z.object({ id: Id, title: z.string() }),
  episodeCount: z.int(),
  /** Duration of the whole trail in milliseconds. */
  duration: z.int(),
  finishedAt: z.string(),
  issuedAt: z.string(),
  /** Whether the public page may show the member's name. */
  showsName: z.boolean(),
  verificationUrl: z.string(),
})

/** What any person with the code may read. Everything is null if the record no longer matches its signature. */
export const Verification = z.object({
  code: z.string(),
  isValid: z.boolean(),
  trail: z.nullable(z.string()),
  episodeCount: z.nullable(z.int()),
  duration: z.nullable(z.int()),
  finishedAt: z.nullable(z.string()),
  issuedAt: z.nullable(z.string()),
  /** Only if the member agreed. */
  name: z.nullable(z.string()),
})

/** The public half of the key as a JSON Web Key, to verify the record attached to a certificate's file. */
export const SigningKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  x: z.string(),
  kid: z.string(),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
})

export const certificates = {
  list: route({
    method: 'GET',
    path: '/v1/certificates',
    access: 'member',
    title: 'The viewer’s certificates',
    query: Paged,
    reply: collection(Certificate),
  }),
  issue: route({
    method: 'POST',
    path: '/v1/certificates',
    access: 'member',
    title: 'Issue the certificate of a finished trail',
    body: z.object({ skill: iri('skills') }),
    reply: Certificate,
    idempotency: 'transaction',
    status: 201,
  }),
  update: route({
    method: 'PUT',
    path: '/v1/certificates/{id}',
    access: 'member',
    title: 'Choose what the public page shows',
    params: ById,
    body: z.object({ showsName: z.boolean() }),
    reply: Certificate,
  }),
  pdf: route({
    method: 'GET',
    path: '/v1/certificates/{id}/pdf',
    media: 'application/pdf',
    access: 'member',
    title: 'A certificate to print, in the viewer’s language',
    params: ById,
    reply: z.string(),
  }),
  key: route({
    method: 'GET',
    path: '/v1/certificates/key',
    access: 'public',
    title: 'The key certificates are signed with, and in `keys` also those of earlier ones',
    reply: z.extend(SigningKey, { keys: z.array(SigningKey) }),
  }),
  verify: route({
    method: 'GET',
    path: '/v1/certificates/verify/{code}',
    access: 'public',
    title: 'Verify a certificate',
    params: z.object({ code: sized(longestProofCode) }),
    reply: Verification,
  }),
}
