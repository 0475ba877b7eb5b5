import { account } from '@juntas/contract/account/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser } from '../../../../test/browser.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import { deviceOf } from './device-name.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const password = 'Segredo#1'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** A signed-in browser of a new member, or of the member with this e-mail. */
async function signedIn(email?: string, agent = chrome) {
  const who = email ?? (await makeMember(here.context.db, { password })).email
  const one = browser(here)
  await one.send('POST', '/v1/academy/service-login', { email: who, password }, { 'user-agent': agent })
  const bearer = () => ({ authorization: `Bearer ${one.jar.get('jwtToken')}` })
  return { ...one, email: who, bearer, me: () => one.send('GET', '/v1/me', undefined, bearer()) }
}

test('signing out ends this device at once, cookies and all [AUTH-21] [AUTH-06]', async () => {
  const one = await signedIn()
  const kept = new Map(one.jar)
  const headers = one.bearer()
  expect((await one.send('POST', '/v1/academy/sign-out', undefined, headers)).statusCode).toBe(204)
  expect([...one.jar.keys()]).toEqual([])
  expect((await one.send('GET', '/v1/me', undefined, headers)).statusCode).toBe(401)
  const renewed = await here.visitor.raw('POST', '/v1/academy/refresh-token', {
    body: { refreshToken: kept.get('refreshToken') },
  })
  expect(renewed.statusCode).toBe(403)
})

test('long after her access token ran out, signing out still ends the device [AUTH-21]', async () => {
  const one = await signedIn()
  const refreshToken = one.jar.get('refreshToken')
  one.jar.delete('jwtToken')
  expect((await one.send('POST', '/v1/academy/sign-out')).statusCode).toBe(204)
  const renewed = await here.visitor.raw('POST', '/v1/academy/refresh-token', { body: { refreshToken } })
  expect(renewed.statusCode).toBe(403)
})

test('signing out without being signed in is no error [AUTH-21]', async () => {
  expect((await here.visitor.raw('POST', '/v1/academy/sign-out')).statusCode).toBe(204)
  expect((await browser(here).send('POST', '/v1/academy/sign-out')).statusCode).toBe(204)
})

test('two tabs signing out at once are both out [AUTH-21]', async () => {
  const one = await signedIn()
  const headers = one.bearer()
  const answers = await Promise.all([1, 2].map(() => one.send('POST', '/v1/academy/sign-out', undefined, headers)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
})

test('a member sees each device that is signed in, last seen first, and which one is this', async () => {
  const laptop = await signedIn()
  await signedIn(laptop.email, iphone)
  const list = (await laptop.send('GET', '/v1/sign_ins', undefined, laptop.bearer())).json()
  const rows = await here.context.db
    .selectFrom('signIns as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select(['s.id', 's.device', 's.createdAt', 's.lastSeenAt'])
    .where('m.email', '=', laptop.email)
    .orderBy('s.createdAt', 'desc')
    .execute()
  expect(rows.map(({ device }) => device)).toEqual(['Safari, iPhone', 'Chrome, Windows'])
  expect(list['hydra:totalItems']).toBe(2)
  expect(list['hydra:member']).toEqual(
    rows.map(({ id, device, createdAt, lastSeenAt }) => ({
      '@id': `/v1/sign_ins/${id}`,
      '@type': 'SignIn',
      id,
      device,
      method: 'password',
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: device === 'Chrome, Windows',
    })),
  )
})

test('a device that was not seen for as long as a sign-in lives is no longer in the list', async () => {
  const laptop = await signedIn()
  await signedIn(laptop.email, iphone)
  await here.pool.query(
    `update sign_ins set last_seen_at = now() - make_interval(secs => 13000001) where device = 'Safari, iPhone'
     and member_id = (select id from members where email = $1)`,
    [laptop.email],
  )
  const list = (await laptop.send('GET', '/v1/sign_ins', undefined, laptop.bearer())).json()
  expect(list['hydra:member'].map(({ device }: { device: string }) => device)).toEqual(['Chrome, Windows'])
})

test('she ends one device and keeps the other', async () => {
  const laptop = await signedIn()
  const phone = await signedIn(laptop.email, iphone)
  const list = (await laptop.send('GET', '/v1/sign_ins', undefined, laptop.bearer())).json()['hydra:member']
  const other = list.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await laptop.send('DELETE', other['@id'], undefined, laptop.bearer())).statusCode).toBe(204)
  expect((await phone.me()).statusCode).toBe(401)
  expect((await laptop.me()).statusCode).toBe(200)
  expect(laptop.jar.has('refreshToken')).toBe(true)
  // A second time there is nothing to end; this device itself loses its cookies too.
  expect((await laptop.send('DELETE', other['@id'], undefined, laptop.bearer())).statusCode).toBe(404)
  const own = list.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
  expect((await laptop.send('DELETE', own['@id'], undefined, laptop.bearer())).statusCode).toBe(204)
  expect([...laptop.jar.keys()]).toEqual([])
})

test('signing out with the token of one sign-in and the cookie of another ends both [AUTH-21]', async () => {
  const laptop = await signedIn()
  const phone = await signedIn(laptop.email, iphone)
  const bystander = await signedIn(laptop.email)
  const headers = laptop.bearer()
  await phone.send('POST', '/v1/academy/sign-out', undefined, headers)
  expect((await laptop.me()).statusCode).toBe(401)
  expect((await bystander.me()).statusCode).toBe(200)
  const { rows } = await here.pool.query(
    `select s.ended_reason from sign_ins s join members m on m.id = s.member_id where m.email = $1
     order by s.created_at`,
    [laptop.email],
  )
  expect(rows.map((row) => row.ended_reason)).toEqual(['signed_out', 'signed_out', null])
})

test("another member's device is not hers to see or to end [GUARD-21]", async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const theirs = await bia.call(account.signIns)
  const id = theirs['hydra:member'][0]?.id ?? ''
  await expect(ana.call(account.endSignIn, { params: { id } })).rejects.toMatchObject({ status: 404 })
  expect((await bia.call(account.signIns))['hydra:totalItems']).toBe(1)
  await expect(ana.call(account.endSignIn, { params: { id: 'x' } })).rejects.toMatchObject({ status: 422 })
  await expect(here.visitor.call(account.signIns)).rejects.toMatchObject({ status: 401 })
})

test('signing out everywhere ends all of hers and nobody else', async () => {
  const laptop = await signedIn()
  const phone = await signedIn(laptop.email, iphone)
  const stranger = await signedIn()
  const headers = laptop.bearer()
  expect((await laptop.send('DELETE', '/v1/sign_ins', undefined, headers)).statusCode).toBe(204)
  expect([...laptop.jar.keys()]).toEqual([])
  expect((await phone.me()).statusCode).toBe(401)
  expect((await laptop.send('GET', '/v1/me', undefined, headers)).statusCode).toBe(401)
  expect((await stranger.me()).statusCode).toBe(200)
})

test.each([
  [undefined, ''],
  ['curl/8.9.1', ''],
  [chrome, 'Chrome, Windows'],
  [`${chrome} Edg/140.0.0.0`, 'Edge, Windows'],
  [iphone, 'Safari, iPhone'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox, Linux'],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19 Safari/605.1.15', 'Safari, macOS'],
  [`${chrome} OPR/120.0.0.0`, 'Opera, Windows'],
  ['Mozilla/5.0 (X11; CrOS x86_64 16181.61.0) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36', 'Chrome, ChromeOS'],
  ['Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605 FxiOS/143.0 Mobile Safari/605', 'Firefox, iPad'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Mobile Safari/604.1', 'Chrome, iPhone'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) EdgiOS/140.0 Mobile Safari/604.1', 'Edge, iPhone'],
  ['Mozilla/5.0 (Linux; Android 16) SamsungBrowser/29.0 Chrome/136 Mobile Safari/537.36', 'Samsung Internet, Android'],
])('a device is named by what it says it is: %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
