import { setTimeout as sleep } from 'node:timers/promises'
import { networks } from '@juntas/contract/networks'
import { notes } from '@juntas/contract/notes/notes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
import { makeMember } from '../../../test/factories/member.ts'
import { codeIn } from '../../../test/mail.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { buildApp } from '../../app.ts'
import { tasks } from '../../modules/modules.ts'
import { counterKey } from './counters.ts'
import { addressOf } from './limits.ts'

let here: World
const clock = 0
beforeAll(async () => {
  // A quarter of every limit makes the tests four times as short.
  here = await world({ env: { RATE_LIMIT_FACTOR: '0.25' }, now: () => new Date(Date.now() + clock) })
})
afterAll(() => here.close())

const password = 'Segredo#1'
const once = { attempt: 1, lastAttempt: false }
let addresses = 0
const anAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`
const send = (url: string, body: object, remoteAddress: string, app: Pick<World, 'server'> = here) =>
  app.server.inject({ method: 'POST', url, payload: body, remoteAddress })
const login = (email: string, secret: string, from: string, app?: Pick<World, 'server'>) =>
  send('/v1/academy/service-login', { email, password: secret }, from, app)
const count = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

test('one password tried on many accounts from one address is stopped; her colleagues still sign in elsewhere [security M10]', async () => {
  const from = anAddress()
  const statuses = []
  for (let n = 0; n < 15; n++) statuses.push((await login(`spray-${n}@example.com`, 'Verao#2026', from)).statusCode)
  expect([count(statuses, 401), count(statuses, 429)]).toEqual([10, 5])
  const refused = await login('spray-99@example.com', 'x', from)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect((await login('ana@demo.juntas.test', 'Juntas#2026', anAddress())).statusCode).toBe(200)
}, 30_000)

test('a whole company signs in from one address: what succeeds is not counted [security M10]', async () => {
  const from = anAddress()
  const people = await Promise.all(Array.from({ length: 12 }, () => makeMember(here.context.db, { password })))
  const statuses = []
  for (const { email } of people) statuses.push((await login(email, password, from)).statusCode)
  expect(count(statuses, 200)).toBe(12)
})

test('many addresses against one account are slowed down, and its owner still gets in [security M10]', async () => {
  const { email } = await makeMember(here.context.db, { password })
  const statuses = await Promise.all(
    Array.from({ length: 18 }, async () => (await login(email, 'Errada#1', anAddress())).statusCode),
  )
  expect(count(statuses, 429)).toBeGreaterThanOrEqual(2)
  // The owner waits as long as the answer says, and is not locked out for a quarter of an hour.
  const owner = anAddress()
  let answer = await login(email, password, owner)
  const begun = Date.now()
  while (answer.statusCode === 429 && Date.now() - begun < 20_000) {
    await new Promise((done) => setTimeout(done, Number(answer.headers['retry-after']) * 1000))
    answer = await login(email, password, owner)
  }
  expect(answer.statusCode).toBe(200)
}, 60_000)

test('an old password is guessed from many addresses no faster than at the sign-in; a code is not slowed down [security M10]', async () => {
  const { email } = await makeMember(here.context.db, { password })
  const right = await code(email, anAddress())
  const statuses = await Promise.all(
    Array.from(
      { length: 18 },
      async () => (await update({ email, oldPassword: 'Errada#1', password: 'Outra#2026' }, anAddress())).statusCode,
    ),
  )
  expect(count(statuses, 429)).toBeGreaterThanOrEqual(2)
  const begun = Date.now()
  expect((await update({ email, code: right, password: 'Outra#2026' }, anAddress())).statusCode).toBe(200)
  expect(Date.now() - begun).toBeLessThan(5000)
}, 60_000)

test('the password of an unfinished registration is guessed no faster either [security M10]', async () => {
  const person = { name: 'Clara Nunes', email: 'clara@guess.example', phone: '5511987654321', woman: true, terms: true }
  const optIn = async (secret: string) =>
    (await send('/v1/academy/opt-in', { ...person, password: secret }, anAddress())).statusCode
  expect(await optIn(password)).toBe(201)
  const statuses = await Promise.all(Array.from({ length: 18 }, () => optIn('Errada#1')))
  expect(count(statuses, 429)).toBeGreaterThanOrEqual(2)
}, 60_000)

test('the counts of a sign-in are the same for another process, and after a restart [security M10]', async () => {
  const from = anAddress()
  const { email } = await makeMember(here.context.db, { password })
  for (let n = 0; n < 3; n++) expect((await login(email, 'Errada#1', from)).statusCode).toBe(401)
  const restarted = await buildApp(
    testConfig({ DATABASE_URL: here.context.config.databaseUrl, RATE_LIMIT_FACTOR: '0.25' }),
  )
  const answer = await login(email, password, from, restarted)
  await restarted.server.close()
  expect(answer.statusCode).toBe(429)
})

test('neither addresses nor e-mails stand in the table of counts, and what is over is swept [security M10]', async () => {
  await login('someone@example.com', 'x', anAddress())
  const rows = await here.context.db.selectFrom('rateCounts').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  for (const { key } of rows) expect(key.toString()).not.toMatch(/example|198\.51/)
  await tasks['account.sweepCounts']?.({ ...here.context, now: () => new Date(Date.now() + 25 * 3_600_000) }, {}, once)
  expect(await here.context.db.selectFrom('rateCounts').selectAll().execute()).toEqual([])
})

const code = async (email: string, from: string) => {
  await send('/v1/academy/service-forgot', { email }, from)
  await here.runTasks()
  return codeIn(here.mails, email)
}
const update = (body: object, from: string) => send('/v1/academy/service-update-password', body, from)
const wrong = (right: string) => String((Number(right) + 1) % 100_000).padStart(5, '0')

test("a stranger's guesses do not keep her from recovering her account [security M11]", async () => {
  const { email } = await makeMember(here.context.db, { password })
  const stranger = anAddress()
  const right = await code(email, stranger)
  for (let n = 0; n < 5; n++) await update({ email, code: wrong(right), password: 'Outra#2026' }, stranger)
  // The stranger used up all attempts, and the same code still works for the owner of the address.
  const owner = anAddress()
  expect((await update({ email, code: right, password: 'Outra#2026' }, stranger)).statusCode).not.toBe(200)
  expect((await update({ email, code: right, password: 'Outra#2026' }, owner)).statusCode).toBe(200)
})

test('a day of guesses from many addresses closes the digits, not the link of the letter [security M10] [security M11]', async () => {
  const { email } = await makeMember(here.context.db, { password })
  const right = await code(email, anAddress())
  for (let n = 0; n < 100; n++)
    await send('/v1/academy/service/config/verify-by-email', { email, token: wrong(right) }, anAddress())
  const owner = anAddress()
  const typed = await update({ email, code: right, password: 'Outra#2026' }, owner)
  expect(typed.json().code).toBe('code_wrong')
  const letter = here.mails.findLast(({ to }) => to === email)?.text ?? ''
  const secret = /[#&]secret=([\w-]{43})/.exec(letter)?.[1]
  const linked = await update({ email, code: right, secret, password: 'Outra#2026' }, owner)
  expect(linked.statusCode).toBe(200)
  const again = await update({ email, code: right, secret, password: 'Outra#2027' }, owner)
  expect(again.json().code).toBe('code_expired')
}, 60_000)

test('codes guessed over many accounts from one address, and letters asked for, are stopped [security M10]', async () => {
  const from = anAddress()
  const guesses = []
  for (let n = 0; n < 12; n++)
    guesses.push((await update({ email: `g${n}@example.com`, code: '12345', password: 'Outra#2026' }, from)).statusCode)
  expect(count(guesses, 429)).toBe(2)
  const letters = []
  for (let n = 0; n < 10; n++)
    letters.push((await send('/v1/academy/service-forgot', { email: `l${n}@example.com` }, from)).statusCode)
  expect(count(letters, 429)).toBe(2)
})

test('wrong activation codes slow down who types them; a wrong code counts once, and the right one passes [GAP-121] [security m9]', async () => {
  const from = anAddress()
  const ask = (value: number, headers = {}) =>
    here.server.inject({ method: 'GET', url: `/v1/companies/by-code/${value}`, remoteAddress: from, headers })
  for (let n = 0; n < 5; n++)
    for (let again = 0; again < 3; again++) expect((await ask(200_000 + n)).statusCode).toBe(422)
  // Five different ones are the limit here: many more at once wait for a turn, or are told to come later.
  const many = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(200_100 + n)))
  expect(
    count(
      many.map(({ statusCode }) => statusCode),
      429,
    ),
  ).toBeGreaterThan(5)
  // A member is counted by herself, wherever she is.
  const { token } = await here.as('duda')
  const begun = performance.now()
  expect((await ask(482_913, { authorization: `Bearer ${token}` })).statusCode).toBe(200)
  expect(performance.now() - begun).toBeLessThan(1500)
  // Who comes after them with the right code waits for a moment at most.
  expect((await ask(482_913)).statusCode).toBe(200)
}, 40_000)

test('a right activation code with another mistake is no wrong code [GAP-121]', async () => {
  const from = anAddress()
  const optIn = (email: string) =>
    here.server.inject({
      method: 'POST',
      url: '/v1/academy/opt-in',
      remoteAddress: from,
      payload: {
        ...{ name: 'Clara Nunes', email, phone: '5511987654321', password: 'Segredo#1', woman: true, terms: true },
        activationCode: '482913',
      },
    })
  for (let n = 0; n < 3; n++) expect((await optIn('ana@demo.juntas.test')).statusCode).toBe(409)
  const { rows } = await here.pool.query('select coalesce(max(hits), 0)::int as most from rate_counts where key = $1', [
    counterKey(here.context.config.dataKey, `activation ${from}`),
  ])
  expect(rows).toEqual([{ most: 0 }])
})

test('what a member writes is bounded by the minute, and another member is not [security m2]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const { id } = await here.context.db
    .selectFrom('contents')
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const write = (who: typeof ana, n: number) =>
    who.raw('POST', notes.create.path, {
      body: { content: `/v1/contents/${id}`, title: `Nota ${n}`, description: 'x', tag: 'relevant', timestamp: 0 },
    })
  const statuses = []
  for (let n = 0; n < 10; n++) statuses.push((await write(ana, n)).statusCode)
  expect([count(statuses, 201), count(statuses, 429)]).toEqual([8, 2])
  expect((await write(bia, 1)).statusCode).toBe(201)
}, 30_000)

test('addresses that lead nowhere are few for one caller, as everything else [house D14]', async () => {
  const [from, other] = [anAddress(), anAddress()]
  const ask = async (remoteAddress: string) =>
    (await here.server.inject({ method: 'GET', url: '/v1/nowhere', remoteAddress })).statusCode
  const statuses = []
  for (let n = 0; n < 33; n++) statuses.push(await ask(from))
  expect([count(statuses, 404), count(statuses, 429)]).toEqual([30, 3])
  expect(await ask(other)).toBe(404)
})

test('messages of a member are bounded by the minute, the same for another process [security m2]', async () => {
  const ana = await here.as('ana')
  const id = (await ana.call(networks.list))['hydra:member'][0]?.id
  const say = (app: Pick<World, 'server'>, text: string) =>
    app.server.inject({
      method: 'POST',
      url: networks.send.path.replace('{id}', String(id)),
      headers: { authorization: `Bearer ${ana.token}` },
      payload: { text, clientKey: crypto.randomUUID() },
    })
  const statuses = []
  for (let n = 0; n < 15; n++) statuses.push((await say(here, `Oi ${n}`)).statusCode)
  expect(new Set(statuses)).toEqual(new Set([201]))
  const other = await buildApp(testConfig({ DATABASE_URL: here.context.config.databaseUrl, RATE_LIMIT_FACTOR: '0.25' }))
  const refused = await say(other, 'e mais uma')
  await other.server.close()
  expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
})

test('pictures to share are drawn a few times a minute for one member [security m2]', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const draw = async (who: typeof ana) => (await who.raw('GET', '/v1/awards/999999/share.png')).statusCode
  const statuses = []
  for (let n = 0; n < 7; n++) statuses.push(await draw(ana))
  expect([count(statuses, 404), count(statuses, 429)]).toEqual([5, 2])
  expect(await draw(bia)).toBe(404)
})

test('past 120 wrong activation codes in an hour, whoever guesses waits for a turn or is told to [security m9]', async () => {
  const statuses: number[] = []
  // Wrong codes, each from another address, so the count by address never reaches its limit.
  for (let n = 0; n < 33; n++) {
    const url = `/v1/companies/by-code/${300_000 + n}`
    const asked = here.server.inject({ method: 'GET', url, remoteAddress: anAddress() })
    statuses.push((await Promise.race([asked, sleep(300, { statusCode: 0 })])).statusCode)
    if (statuses.includes(429)) break
  }
  // The first calls past 30 wait 5 and 10 s. The next ones get a 429 with the time after which to try again.
  expect(count(statuses, 422)).toBeLessThanOrEqual(30)
  expect(count(statuses, 0) + count(statuses, 429)).toBeGreaterThan(0)
}, 30_000)

test('an IPv6 caller counts by the network of her household, not by one of its 2^64 addresses', () => {
  const of = (ip: string) => addressOf({ ip })
  expect(of('2001:db8:1:2:aaaa::1')).toBe(of('2001:db8:1:2:bbbb:cccc:dddd:eeee'))
  expect(of('2001:db8:1:2::1')).not.toBe(of('2001:db8:1:3::1'))
  expect(of('2001:db8::1')).toBe(of('2001:db8:0:0:9::1'))
  expect(of('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(of('203.0.113.9')).toBe('203.0.113.9')
})

test('a member’s reads are limited all together, those of others and pages for everybody are not', async () => {
  const [ana, bia] = [await here.as('ana'), await here.as('bia')]
  const statuses: number[] = []
  for (let n = 0; n < 76; n++)
    statuses.push((await ana.raw('GET', ['/v1/notes', '/v1/time_suggestions', '/v1/me'][n % 3]!)).statusCode)
  for (let n = 0; n < 76; n++) statuses.push((await ana.raw('GET', '/v1/notes')).statusCode)
  expect(count(statuses.slice(0, 140), 429)).toBe(0)
  const refused = await ana.raw('GET', '/v1/notes')
  expect([statuses.at(-1), refused.statusCode]).toEqual([429, 429])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await bia.raw('GET', '/v1/notes')).statusCode).toBe(200)
  expect((await ana.raw('GET', '/v1/settings')).statusCode).toBe(200)
}, 30_000)
