import { account } from '@juntas/contract/account/account'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../../../../test/browser.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const demo = (name: string, password = 'Juntas#2026') => ({ email: `${name}@demo.juntas.test`, password })
const login = (body: object, app = here) => app.visitor.raw('POST', '/v1/academy/service-login', { body })
const payloadOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

test('a member signs in and gets her pair, at both places where it is read [AUTH-03] [API-09]', async () => {
  const answer = await login(demo('ana'))
  expect(answer.statusCode).toBe(200)
  const body = answer.json()
  expect(body).toMatchObject({ message: 'SUCCESS', data: { message: 'SUCCESS' } })
  expect(body.data.token).toBe(body.token)
  expect(body.data.refreshToken).toBe(body.refreshToken)
  const { 'hydra:member': me } = await caller(here, body.token).call(members.me)
  expect(me[0]).toMatchObject({ email: 'ana@demo.juntas.test' })
})

test('signing in sets three cookies with the lives of the specification [AUTH-04] [AUTH-05] [AUTH-06] [CONST-01]', async () => {
  const answer = await login(demo('ana'))
  const { token, refreshToken } = answer.json()
  const cookies = cookiesOf(answer)
  expect([...cookies.keys()]).toEqual(['jwtToken', 'refreshToken', 'sharedToken'])
  expect(cookies.get('jwtToken')).toEqual({ value: token, 'max-age': '86400', path: '/', samesite: 'Lax' })
  expect(cookies.get('refreshToken')).toEqual({
    value: refreshToken,
    'max-age': '13000000',
    path: '/',
    httponly: true,
    samesite: 'Lax',
  })
  expect(cookies.get('sharedToken')).toEqual({ value: token, 'max-age': '86400', path: '/', samesite: 'Lax' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('on https the cookies are Secure, and the shared one belongs to the configured domain [AUTH-06]', async () => {
  const live = await world({ env: { APP_ORIGIN: 'https://app.juntas.test', SHARED_COOKIE_DOMAIN: 'juntas.test' } })
  const cookies = cookiesOf(await login(demo('ana'), live))
  await live.close()
  expect([...cookies.values()].map(({ secure }) => secure)).toEqual([true, true, true])
  expect(cookies.get('sharedToken')?.domain).toBe('juntas.test')
  expect(cookies.get('jwtToken')?.domain).toBeUndefined()
})

test('the access token carries her address, her sign-in and an end in a day [AUTH-07]', async () => {
  const claims = payloadOf((await login(demo('ana'))).json().token)
  expect(claims).toMatchObject({ email: 'ana@demo.juntas.test', sid: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  expect(claims.exp - Date.now() / 1000).toBeGreaterThan(86_390)
  expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(86_400)
})

test('case and spaces of an address do not keep her out [VALID-16]', async () => {
  const answer = await login({ email: ' Ana@Demo.Juntas.TEST ', password: 'Juntas #2026' })
  expect(answer.statusCode).toBe(200)
})

test.each([
  ['a wrong password', demo('ana', 'Juntas#2027'), 401, 'INVALID_CREDENTIALS'],
  ['an unknown address', demo('nobody'), 401, 'INVALID_CREDENTIALS'],
  ['what is no address at all', { email: 'ana', password: 'x' }, 401, 'INVALID_CREDENTIALS'],
  ['an address that is not confirmed', demo('julia'), 403, 'USER_NOT_VERIFIED'],
  ['a password of the former platform', demo('kelly'), 403, 'PASSWORD_UPDATE_REQUIRED'],
])('%s is refused without tokens or cookies [AUTH-03] [AUTH-11] [GUARD-21]', async (_what, body, status, message) => {
  const answer = await login(body)
  expect(answer.statusCode).toBe(status)
  expect(answer.json()).toMatchObject({ '@type': 'hydra:Error', status, message, code: message.toLowerCase() })
  expect(answer.json().token).toBeUndefined()
  expect(cookiesOf(answer).size).toBe(0)
})

test('only who knows the password learns that an account is not confirmed, migrated or blocked [GAP-43]', async () => {
  const blocked = await makeMember(here.context.db, { password: 'Segredo#1', isBlocked: true })
  expect((await login({ email: blocked.email, password: 'Segredo#1' })).json().message).toBe('MEMBER_BLOCKED')
  for (const email of [blocked.email, demo('julia').email, demo('kelly').email])
    expect((await login({ email, password: 'guess-guess' })).json().message).toBe('INVALID_CREDENTIALS')
})

test.each([
  ['no body', undefined, ''],
  ['no password', { email: 'ana@demo.juntas.test' }, 'password'],
  ['no address', { password: 'x' }, 'email'],
  ['an empty password', demo('ana', ''), 'password'],
  ['a number for a password', { email: 'a@b.co', password: 7 }, 'password'],
])('%s is a violation, not a guess', async (_what, body, path) => {
  const answer = await here.visitor.raw('POST', '/v1/academy/service-login', body ? { body } : {})
  expect(answer.statusCode).toBe(422)
  expect(answer.json().violations[0].propertyPath).toBe(path)
  if (path) expect(answer.json().violations[0].code).toBe('required')
})

test('an old short password reaches the page that updates it [GAP-01]', async () => {
  const old = await makeMember(here.context.db, { password: 'curta', isMigrated: true })
  expect((await login({ email: old.email, password: 'curta' })).json().message).toBe('PASSWORD_UPDATE_REQUIRED')
})

test('guessing one account is slowed down; a colleague at the same address is not [GAP-39]', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const statuses = []
  for (let round = 0; round < 12; round++) statuses.push((await login(demo('ana', 'wrong'), strict)).statusCode)
  const refused = await login(demo('ana'), strict)
  const colleague = await login(demo('bia'), strict)
  await strict.close()
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(colleague.statusCode).toBe(200)
})

test('an unknown address takes as long as a known one [GAP-39]', async () => {
  const time = async (email: string) => {
    const start = performance.now()
    await login({ email, password: 'not the password' })
    return performance.now() - start
  }
  // Alternate the two and take the minimum of each: other load on the machine can only add time.
  let [known, unknown] = [Infinity, Infinity]
  for (let round = 0; round < 9; round++) {
    known = Math.min(known, await time('ana@demo.juntas.test'))
    unknown = Math.min(unknown, await time('nobody@demo.juntas.test'))
  }
  // A hash takes tens of milliseconds, everything else a few: without the decoy hash the ratio would be about 0.1.
  expect(unknown / known).toBeGreaterThan(0.5)
  expect(unknown / known).toBeLessThan(2)
})

test('a body with extra keys signs in nobody else', async () => {
  const reply = await here.visitor.call(account.login, { body: { ...demo('ana'), id: 1, sub: '2' } as never })
  expect(payloadOf(reply.token).email).toBe('ana@demo.juntas.test')
})
