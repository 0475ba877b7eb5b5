import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser, cookiesOf } from '../../../../test/browser.ts'
import { scaled } from '../../../../test/count-scale.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { keepFigures } from '../../../../test/figures.ts'
import { caller, type World, world } from '../../../../test/worlds/world.ts'
import { sha256 } from '../../../encryption.ts'
import { tasks } from '../tasks.ts'

let here: World
let clock = 0
beforeAll(async () => {
  here = await world({ now: () => new Date(Date.now() + clock) })
})
afterAll(() => here.close())

interface Pair {
  token: string
  refreshToken: string
}
const password = 'Segredo#1'
async function signIn(): Promise<Pair & { id: number }> {
  const { id, email } = await makeMember(here.context.db, { password })
  const answer = await here.visitor.raw('POST', '/v1/academy/service-login', { body: { email, password } })
  return { id, ...answer.json() }
}
const refresh = (refreshToken?: unknown) =>
  here.visitor.raw('POST', '/v1/academy/refresh-token', { body: { refreshToken } })
const isIn = async (token: string) =>
  (await here.visitor.raw('GET', '/v1/me', { headers: { authorization: `Bearer ${token}` } })).statusCode === 200
const endOf = async (refreshToken: string) =>
  here.context.db
    .selectFrom('signIns as s')
    .innerJoin('refreshTokens as t', 't.signInId', 's.id')
    .where('t.hash', '=', sha256(refreshToken))
    .select(['s.endedReason', 's.id'])
    .executeTakeFirstOrThrow()

test('a refresh token gives a new pair, at both places, and new cookies [AUTH-14] [AUTH-16] [API-14]', async () => {
  const first = await signIn()
  clock += 2000
  const answer = await refresh(first.refreshToken)
  expect(answer.statusCode).toBe(200)
  const { token, refreshToken, data } = answer.json()
  expect(data).toEqual({ token, refreshToken })
  expect(refreshToken).not.toBe(first.refreshToken)
  expect(token).not.toBe(first.token)
  expect(await isIn(token)).toBe(true)
  const cookies = cookiesOf(answer)
  expect(cookies.get('jwtToken')).toMatchObject({ value: token, 'max-age': '86400' })
  expect(cookies.get('refreshToken')).toMatchObject({ value: refreshToken, httponly: true })
  // The cookie ends when the sign-in does, some seconds earlier by now.
  expect(Number(cookies.get('refreshToken')?.['max-age'])).toBeGreaterThanOrEqual(12_999_990)
})

test('the token may come in the cookie alone, without a body [AUTH-12] [AUTH-13] [GAP-104]', async () => {
  const { refreshToken } = await signIn()
  const answer = await here.server.inject({
    method: 'POST',
    url: '/v1/academy/refresh-token',
    headers: { cookie: `refreshToken=${refreshToken}` },
  })
  expect(answer.statusCode).toBe(200)
  const next = cookiesOf(answer).get('refreshToken')?.value
  expect(next).toMatch(/^[\w-]{43}$/)
  expect(next).not.toBe(refreshToken)
})

test.each([
  ['nothing at all', undefined],
  ['an empty object', {}],
  ['an empty token', { refreshToken: '' }],
  ['null', { refreshToken: null }],
])('%s answers false, with 200 [AUTH-15] [API-14]', async (_what, body) => {
  const answer = await here.visitor.raw('POST', '/v1/academy/refresh-token', body ? { body } : {})
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toBe(false)
})

test.each([
  ['garbage', 'garbage'],
  ['a token nobody got', 'A'.repeat(43)],
  ['an access token', 'eyJhbGciOiJIUzI1NiJ9.e30.x'],
])('%s is 403 [AUTH-17] [API-14] [ERROR-14]', async (_what, token) => {
  const answer = await refresh(token)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().code).toBe('invalid_refresh_token')
})

test('a dead cookie is taken away, so that it is not tried at every visit [AUTH-17]', async () => {
  const one = browser(here)
  one.jar.set('refreshToken', 'garbage').set('jwtToken', 'old')
  expect((await one.send('POST', '/v1/academy/refresh-token')).statusCode).toBe(403)
  expect([...one.jar.keys()]).toEqual([])
})

test('only the hash of a refresh token is stored [GAP-38]', async () => {
  const { refreshToken } = await signIn()
  await refresh(refreshToken)
  const { rows } = await here.pool.query('select t::text as row from refresh_tokens t')
  expect(rows.length).toBeGreaterThan(1)
  const all = rows.map(({ row }) => row).join('\n')
  expect(all).not.toContain(refreshToken)
  expect(all).not.toContain(Buffer.from(refreshToken).toString('hex'))
})

test('a token that comes too late is refused, not taken for stolen [AUTH-05] [CONST-01]', async () => {
  const first = await signIn()
  const began = clock
  clock += 12_999_000_000
  const second = (await refresh(first.refreshToken)).json() as Pair
  expect(second.refreshToken).toBeDefined()
  clock += 1_001_000
  expect((await refresh(second.refreshToken)).statusCode).toBe(403)
  expect((await endOf(second.refreshToken)).endedReason).toBeNull()
  clock = began
})

test('a hundred renewals of one token at once are one rotation, and nobody is logged out [AUTH-18] [AUTH-19]', async ({
  task,
}) => {
  const { id, ...first } = await signIn()
  let current: Pair = first
  const rounds = scaled(50)
  for (let round = 0; round < rounds; round++) {
    const answers = await Promise.all(Array.from({ length: 100 }, () => refresh(current.refreshToken)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(100).fill(200))
    const pairs = new Set(answers.map((answer) => JSON.stringify(answer.json())))
    expect(pairs.size).toBe(1)
    current = answers[0]?.json() as Pair
  }
  const { count } = await here.context.db
    .selectFrom('refreshTokens as t')
    .innerJoin('signIns as s', 's.id', 't.signInId')
    .where('s.memberId', '=', id)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  keepFigures(task, { rounds, renewals: rounds * 100, rotations: Number(count) - 1 })
  expect(count).toBe(rounds + 1)
  expect(await isIn(current.token)).toBe(true)
}, 120_000)

test('a retry after a lost answer gets the same pair within ten seconds [AUTH-19]', async () => {
  const first = await signIn()
  const lost = (await refresh(first.refreshToken)).json()
  clock += 9_000
  expect((await refresh(first.refreshToken)).json()).toEqual(lost)
})

test('an old token after the grace ends its family at once, access tokens included [AUTH-17]', async () => {
  const first = await signIn()
  const second = (await refresh(first.refreshToken)).json() as Pair
  expect(await isIn(second.token)).toBe(true)
  clock += 10_500
  expect((await refresh(first.refreshToken)).statusCode).toBe(403)
  expect(await isIn(second.token)).toBe(false)
  expect(await isIn(first.token)).toBe(false)
  expect((await endOf(first.refreshToken)).endedReason).toBe('reuse')
  expect((await refresh(second.refreshToken)).statusCode).toBe(403)
})

test('another process forgets the family too, without being asked', async () => {
  const other = await world({ env: { DATABASE_URL: here.context.config.databaseUrl } })
  const first = await signIn()
  const second = (await refresh(first.refreshToken)).json() as Pair
  const elsewhere = caller(other, second.token)
  await elsewhere.call(members.me)
  clock += 10_500
  await refresh(first.refreshToken)
  // The notice must arrive without any call by this member.
  await expect
    .poll(async () => (await elsewhere.raw('GET', '/v1/me')).statusCode, { timeout: 10_000, interval: 250 })
    .toBe(401)
  await other.close()
})

test('only the direct parent has the grace: a grandparent is a copy [AUTH-17]', async () => {
  const first = await signIn()
  const second = (await refresh(first.refreshToken)).json() as Pair
  const third = (await refresh(second.refreshToken)).json() as Pair
  expect((await refresh(first.refreshToken)).statusCode).toBe(403)
  expect(await isIn(third.token)).toBe(false)
})

test('on a computer of other people the cookies end with the browser, and the sign-in after twelve hours [beyond, offline]', async () => {
  const { id, email } = await makeMember(here.context.db, { password })
  const library = browser(here)
  library.jar.set('sharedDevice', '1')
  const bearer = () => ({ authorization: `Bearer ${library.jar.get('jwtToken')}` })
  const lives = (answer: Parameters<typeof cookiesOf>[0]) =>
    [...cookiesOf(answer)].map(([name, cookie]) => [name, cookie['max-age'] ?? cookie.expires])
  const forSession = ['jwtToken', 'refreshToken', 'sharedToken', 'sharedDevice'].map((name) => [name, undefined])
  const signedIn = await library.send('POST', '/v1/academy/service-login', { email, password })
  expect(lives(signedIn)).toEqual(forSession)
  expect(Object.keys(signedIn.json().data).sort()).toEqual(['message', 'refreshToken', 'token'])
  clock += 11 * 3_600_000
  // What the page says no longer counts: the sign-in stays what it was.
  library.jar.delete('sharedDevice')
  expect(lives(await library.send('POST', '/v1/academy/refresh-token', {}))).toEqual(forSession)
  expect((await library.send('GET', '/v1/me', undefined, bearer())).statusCode).toBe(200)

  clock += 3_600_000
  here.context.sessions.forgetHere(id)
  expect((await library.send('GET', '/v1/me', undefined, bearer())).statusCode).toBe(401)
  expect((await library.send('POST', '/v1/academy/refresh-token', {})).statusCode).toBe(403)
  const home = browser(here)
  await home.send('POST', '/v1/academy/service-login', { email, password })
  const list = await home.send('GET', '/v1/sign_ins', undefined, {
    authorization: `Bearer ${home.jar.get('jwtToken')}`,
  })
  expect(list.json()['hydra:totalItems']).toBe(1)
})

test('one stolen device leaves her others alone', async () => {
  const { email } = await makeMember(here.context.db, { password })
  const login = async () =>
    (await here.visitor.raw('POST', '/v1/academy/service-login', { body: { email, password } })).json() as Pair
  const [phone, laptop] = [await login(), await login()]
  await refresh(phone.refreshToken)
  clock += 11_000
  await refresh(phone.refreshToken)
  expect(await isIn(phone.token)).toBe(false)
  expect(await isIn(laptop.token)).toBe(true)
  expect((await refresh(laptop.refreshToken)).statusCode).toBe(200)
})

test('blocking a member ends her renewals at once [GAP-104]', async () => {
  const first = await signIn()
  await here.context.db.updateTable('members').set({ blockedAt: new Date() }).where('id', '=', first.id).execute()
  await here.context.sessions.forget(here.context.db, first.id)
  expect((await refresh(first.refreshToken)).statusCode).toBe(403)
  expect(await isIn(first.token)).toBe(false)
})

test('sweeping takes a family when its time is over, and not before', async () => {
  const first = await signIn()
  const left = async () =>
    (
      await here.context.db
        .selectFrom('refreshTokens as t')
        .innerJoin('signIns as s', 's.id', 't.signInId')
        .where('s.memberId', '=', first.id)
        .select('t.hash')
        .execute()
    ).length
  const sweep = () => tasks['account.sweep']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  clock += 12_000_000_000
  await refresh(first.refreshToken)
  await sweep()
  expect(await left()).toBe(2)
  clock += 1_001_000_000
  await sweep()
  expect(await left()).toBe(0)
})
