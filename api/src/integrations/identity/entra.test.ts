import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { entra } from './entra.ts'

const authority = 'https://login.microsoftonline.com'
const clientId = 'our-client'
const callback = 'https://app.juntas.test/v1/academy/microsoft/callback'
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
const [tenant, otherTenant, objectId] = [randomUUID(), randomUUID(), randomUUID()]

afterEach(() => vi.unstubAllGlobals())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
function idToken(claims: object, key = privateKey) {
  const text = `${encode({ alg: 'RS256', kid: 'k1', typ: 'JWT' })}.${encode(claims)}`
  return `${text}.${createSign('sha256').update(text).sign(key, 'base64url')}`
}

/**
 * The vendor's multi-tenant authority, whose metadata name the issuer as a template. All requests stay on this machine.
 */
function vendor(answer: (nonce: string) => string | Response) {
  let nonce = ''
  const calls: string[] = []
  vi.stubGlobal('fetch', async (input: URL | string) => {
    const url = String(input)
    calls.push(url)
    if (url.endsWith('/.well-known/openid-configuration'))
      return Response.json({
        issuer: `${authority}/{tenantid}/v2.0`,
        authorization_endpoint: `${authority}/organizations/oauth2/v2.0/authorize`,
        token_endpoint: `${authority}/organizations/oauth2/v2.0/token`,
        jwks_uri: `${authority}/organizations/discovery/v2.0/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
      })
    if (url.endsWith('/keys'))
      return Response.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'k1', use: 'sig' }] })
    const given = answer(nonce)
    if (given instanceof Response) return given
    return Response.json({ access_token: 'a', token_type: 'Bearer', expires_in: 3600, id_token: given })
  })
  return {
    calls,
    async signIn(tenants: string[] = []) {
      const issuer = `${authority}/organizations/v2.0`
      const directory = entra({ issuer, clientId, clientSecret: 'secret', tenants })
      const { address, pending } = await directory.begin(callback, 'pt-BR')
      nonce = new URL(address).searchParams.get('nonce') ?? ''
      return directory.finish(new URL(`${callback}?code=c&state=${pending.state}`), pending)
    },
  }
}

const claims = (nonce: string, over: object = {}) => {
  const now = Math.floor(Date.now() / 1000)
  return {
    iss: `${authority}/${tenant}/v2.0`,
    aud: clientId,
    sub: 'pairwise',
    tid: tenant,
    oid: objectId,
    name: 'Ana',
    preferred_username: 'ana@aurora.example',
    iat: now,
    nbf: now,
    exp: now + 3600,
    nonce,
    ver: '2.0',
    ...over,
  }
}

test('a person of any tenant is known by tenant and object; her address is only a hint [AUTH-31] [GAP-48]', async () => {
  const person = await vendor((nonce) => idToken(claims(nonce))).signIn()
  expect(person).toEqual({ tenantId: tenant, objectId, email: 'ana@aurora.example', name: 'Ana' })
})

test.each([
  ['a tenant that speaks for another', { iss: `${authority}/${otherTenant}/v2.0` }],
  ['an issuer that is no tenant', { iss: `${authority}/{tenantid}/v2.0` }],
  ['another issuer altogether', { iss: 'https://evil.example/v2.0' }],
  ['a token for another client', { aud: 'other-client' }],
  ['a token of another sign-in', { nonce: 'other' }],
  ['a token that ran out', { exp: 1_600_000_000 }],
  ['a person without object id', { oid: undefined }],
  ['a tenant that is no GUID', { tid: 'organizations', iss: `${authority}/organizations/v2.0` }],
])('%s is refused [AUTH-31]', async (_what, over) => {
  await expect(vendor((nonce) => idToken(claims(nonce, over))).signIn()).rejects.toMatchObject({ problem: 'failed' })
})

test('a token signed by somebody else is refused [AUTH-31]', async () => {
  const forged = vendor((nonce) => idToken(claims(nonce), stranger))
  await expect(forged.signIn()).rejects.toMatchObject({ name: 'IdentityFailure' })
  expect(forged.calls.some((url) => url.endsWith('/keys'))).toBe(true)
})

test('a tenant that is no customer is refused by its id, not by its address [GAP-48]', async () => {
  const one = vendor((nonce) => idToken(claims(nonce)))
  await expect(one.signIn([otherTenant])).rejects.toMatchObject({ problem: 'tenant_not_allowed' })
  expect(await one.signIn([tenant])).toMatchObject({ tenantId: tenant })
})

test.each([
  ['a code that was used before is a sign-in to begin again', 'invalid_grant', 'expired'],
  ['any other refusal of the code is a failure', 'invalid_client', 'failed'],
])('%s [AUTH-31]', async (_what, error, problem) => {
  await expect(vendor(() => Response.json({ error }, { status: 400 })).signIn()).rejects.toMatchObject({ problem })
})
