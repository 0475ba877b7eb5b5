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

test('she sees where she is signed in, and which one is this', async () => {
  const laptop = await signedIn()
  await signedIn(laptop.email, iphone)
  const list = (await laptop.send('GET', '/v1/sign_ins', undefined, laptop.bearer())).json()
  expect(list['hydra:totalItems']).toBe(2)
  const shown = list['hydra:member'].map(({ device, isCurrent }: { device: string; isCurrent: boolean }) => [
    device,
    isCurrent,
  ])
  expect(shown).toEqual(
    expect.arrayContaining([
      ['Chrome, Windows', true],
      ['Safari, iPhone', false],
    ]),
  )
})

test('she ends one device and keeps the other', async () => {
  const laptop = await signedIn()
  const phone = await signedIn(laptop.email, iphone)
  const list = (await laptop.send('GET', '/v1/sign_ins', undefined, laptop.bearer())).json()['hydra:member']
  const other = list.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  expect((await laptop.send('DELETE', other['@id'], undefined, laptop.bearer())).statusCode).toBe(204)
  expect((await phone.me()).statusCode).toBe(401)
  expect((await laptop.me()).statusCode).toBe(200)
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
])('a device is named by what it says it is: %s', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
