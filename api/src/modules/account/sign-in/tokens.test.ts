import { createHmac, createSign, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type World, world } from '../../../../test/world.ts'

let here: World
let token = ''
let refreshToken = ''
let claims: Record<string, unknown> = {}
beforeAll(async () => {
  here = await world()
  const body = { email: 'ana@demo.juntas.test', password: 'Juntas#2026' }
  const answer = await here.visitor.raw('POST', '/v1/academy/service-login', { body })
  ;({ token, refreshToken } = answer.json())
  claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
})
afterAll(() => here.close())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (header: object, payload: object) => `${encode(header)}.${encode(payload)}`
const hmac = (text: string, key: string | Buffer, hash = 'sha256') =>
  `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
const signed = (payload: object, header: object = { alg: 'HS256', typ: 'JWT' }) =>
  hmac(unsigned(header, payload), here.context.config.jwtSecret)
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const rsa = (text: string) => `${text}.${createSign('sha256').update(text).sign(privateKey, 'base64url')}`

const ask = (bearer: string) =>
  here.server.inject({ method: 'GET', url: '/v1/me', headers: { authorization: `Bearer ${bearer}` } })

/** Every case tries to get in with something that is not one of our tokens. */
async function attacks(): Promise<[string, string][]> {
  const now = Math.floor(Date.now() / 1000)
  const [head = '', body = '', signature = ''] = token.split('.')
  const bia = await here.as('bia')
  const cases: [string, string][] = []
  for (const alg of ['none', 'None', 'NONE', 'nOnE', '', null, undefined])
    for (const end of ['', '.', `.${signature}`, '.AA'])
      cases.push([`alg ${alg}`, unsigned({ alg, typ: 'JWT' }, claims) + end])
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  for (const alg of ['RS256', 'RS384', 'PS256', 'ES256', 'EdDSA', 'HS384', 'HS512', 'HS1']) {
    cases.push([`${alg} by another key`, rsa(unsigned({ alg, typ: 'JWT' }, claims))])
    cases.push([`${alg} over HMAC`, hmac(unsigned({ alg, typ: 'JWT' }, claims), here.context.config.jwtSecret)])
    cases.push([`${alg} with a public key as secret`, hmac(unsigned({ alg: 'HS256', typ: alg }, claims), pem)])
  }
  for (const hash of ['sha384', 'sha512'])
    cases.push([
      `HS with ${hash}`,
      hmac(unsigned({ alg: `HS${hash.slice(3)}`, typ: 'JWT' }, claims), here.context.config.jwtSecret, hash),
    ])
  for (const key of ['', 'secret', 'juntas', 'change-me', `${here.context.config.jwtSecret} `, randomBytes(32)])
    cases.push(['another secret', hmac(unsigned({ alg: 'HS256', typ: 'JWT' }, claims), key)])
  for (const header of [
    { alg: 'HS256', kid: '../../../../dev/null' },
    { alg: 'HS256', jwk: publicKey.export({ format: 'jwk' }) },
    { alg: 'HS256', jku: 'http://127.0.0.1:1/keys' },
    { alg: 'HS256', x5u: 'http://127.0.0.1:1/cert' },
  ])
    cases.push(['a key of its own choice', hmac(unsigned(header, claims), '')])
  for (const change of [
    { exp: now - 1 },
    { exp: now - 86_400 },
    { exp: 0 },
    { exp: -1 },
    { exp: 'tomorrow' },
    { exp: undefined },
    { nbf: now + 3600 },
    { aud: 'other' },
    { aud: ['other'] },
    { aud: undefined },
    { iss: 'other' },
    { iss: undefined },
    { iss: 'https://login.microsoftonline.com' },
    { sid: undefined },
    { sid: randomUUID() },
    { sid: '' },
    { sid: "' or 1=1 --" },
    { sid: null },
    { sub: undefined },
    { sub: String(bia.id) },
    { sub: '0' },
    { sub: `${claims.sub} or 1=1` },
    { sub: { $gt: 0 } },
    { email: undefined },
  ])
    cases.push([`signed, with ${JSON.stringify(change)}`, signed({ ...claims, ...change })])
  cases.push(['a refresh token', refreshToken], ['nothing', ''], ['dots', '..'], ['words', 'let me in'])
  cases.push(['four parts', `${token}.${signature}`], ['without signature', `${head}.${body}.`], ['head only', head])
  for (let cut = 1; cut <= 110; cut++) cases.push(['cut', token.slice(0, token.length - cut)])
  return cases
}

test('of two hundred and more forged tokens none is accepted [AUTH-07] [GUARD-21]', async () => {
  const cases = await attacks()
  expect(cases.length).toBeGreaterThanOrEqual(200)
  const accepted = []
  for (const [what, bearer] of cases) if ((await ask(bearer)).statusCode !== 401) accepted.push(what)
  expect(accepted).toEqual([])
  expect((await ask(token)).statusCode).toBe(200)
})

test('a token that was used before ends with its time all the same [AUTH-07] [tests M24]', async () => {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  const soon = signed({ ...claims, exp: Math.floor(Date.now() / 1000) + 2 })
  expect((await ask(soon)).statusCode).toBe(200)
  await new Promise((done) => setTimeout(done, 2100))
  expect((await ask(soon)).statusCode).toBe(401)
})

test('whatever bit of a token is changed, it opens nothing [AUTH-07]', async () => {
  const [head = '', body = '', signature = ''] = token.split('.')
  const parts = [head, body, signature].map((part) => Buffer.from(part, 'base64url'))
  await fc.assert(
    fc.asyncProperty(fc.nat(2), fc.nat(10_000), fc.integer({ min: 1, max: 255 }), async (part, place, flip) => {
      const bytes = parts.map((buffer) => Buffer.from(buffer))
      const target = bytes[part] as Buffer
      target[place % target.length] = (target[place % target.length] as number) ^ flip
      const answer = await ask(bytes.map((buffer) => buffer.toString('base64url')).join('.'))
      expect(answer.statusCode).toBe(401)
    }),
    { numRuns: 120 },
  )
})

test('a token in another place than the header is no token [GUARD-21]', async () => {
  for (const headers of [
    { cookie: `jwtToken=${token}` },
    { authorization: `Basic ${token}` },
    { authorization: token },
    { 'x-access-token': token },
  ] as Record<string, string>[])
    expect((await here.server.inject({ method: 'GET', url: '/v1/me', headers })).statusCode).toBe(401)
  expect((await here.server.inject({ method: 'GET', url: `/v1/me?token=${token}` })).statusCode).toBe(401)
})
