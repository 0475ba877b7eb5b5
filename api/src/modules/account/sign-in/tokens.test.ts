import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { claimsOf, forgedTokens, signed } from '../../../../test/attacks/forged-tokens.ts'
import { keepFigures } from '../../../../test/figures.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
let token = ''
let refreshToken = ''
beforeAll(async () => {
  here = await world()
  const body = { email: 'ana@demo.juntas.test', password: 'Juntas#2026' }
  const answer = await here.visitor.raw('POST', '/v1/academy/service-login', { body })
  ;({ token, refreshToken } = answer.json())
})
afterAll(() => here.close())

const ask = (bearer: string) =>
  here.server.inject({ method: 'GET', url: '/v1/me', headers: { authorization: `Bearer ${bearer}` } })

test('of two hundred and more forged tokens none is accepted [AUTH-07] [GUARD-21]', async ({ task }) => {
  const secret = here.context.config.jwtSecret
  const { id: otherId } = await here.as('bia')
  const cases = forgedTokens({ token, refreshToken, secret, otherId })
  expect(cases.length).toBeGreaterThanOrEqual(200)
  const accepted = []
  for (const [what, bearer] of cases) if ((await ask(bearer)).statusCode !== 401) accepted.push(what)
  keepFigures(task, { forged: cases.length, accepted: accepted.length })
  expect(accepted).toEqual([])
  expect((await ask(token)).statusCode).toBe(200)
})

test('a token that was used before ends with its time all the same [AUTH-07] [tests M24]', async () => {
  const soon = signed(here.context.config.jwtSecret, { ...claimsOf(token), exp: Math.floor(Date.now() / 1000) + 2 })
  expect((await ask(soon)).statusCode).toBe(200)
  await new Promise((done) => setTimeout(done, 2100))
  expect((await ask(soon)).statusCode).toBe(401)
})

test('a sign-in that was read a moment ago is not another member’s [AUTH-07] [GUARD-21]', async () => {
  const { id: otherId } = await here.as('bia')
  const mixed = signed(here.context.config.jwtSecret, { ...claimsOf(token), sub: String(otherId) })
  expect((await ask(token)).statusCode).toBe(200)
  // At once, so that the sign-in is still in the cache.
  expect((await ask(mixed)).statusCode).toBe(401)
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
