import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type OpenSandbox, openSandbox } from '../../../../../sandbox/test/sandbox.ts'
import { browser, cookiesOf } from '../../../../test/browser.ts'
import { cpf } from '../../../../test/cpf.ts'
import { directoryOrigin as origin, visitDirectory } from '../../../../test/directory-visit.ts'
import { codeIn } from '../../../../test/mail.ts'
import { caller, type World, world } from '../../../../test/worlds/world.ts'

const aurora = '7d0f4c3a-52b1-4e8e-9a6d-3f1c2b8e7a90'
let sandbox: OpenSandbox
let here: World
let clock = 0
const directory = (more: Record<string, string> = {}) => ({
  MICROSOFT_ISSUER: `${sandbox.origin}/identity/v2.0`,
  MICROSOFT_CLIENT_ID: 'juntas-demo',
  MICROSOFT_CLIENT_SECRET: 'juntas-demo-secret',
  ...more,
})
beforeAll(async () => {
  sandbox = await openSandbox({ APP_ORIGIN: origin })
  here = await world({ env: directory(), now: () => new Date(Date.now() + clock) })
})
afterAll(async () => {
  await here.close()
  await sandbox.close()
})
beforeEach(async () => {
  await sandbox.clearFaults('identity')
  await here.context.db.deleteFrom('microsoftIdentities').execute()
})

const visit = (who: string, { app = here, redirect = '/notas' } = {}) => visitDirectory(app, who, redirect)
const link = (one: Awaited<ReturnType<typeof visit>>, body: object) =>
  one.send('POST', '/v1/academy/microsoft/link', body)
const emailOf = async (token: string) => (await caller(here, token).call(members.me))['hydra:member'][0]?.email

async function linked(who: string) {
  const one = await visit(who)
  await link(one, { password: 'Juntas#2026' })
}

test('in the demo Ana comes in by her directory account at once [AUTH-31] [GAP-48]', async () => {
  const demo = await world({ env: directory() })
  const one = await visit('Ana', { app: demo })
  await demo.close()
  expect(one.location).toBe('/notas')
  expect(one.jar.has('jwtToken')).toBe(true)
})

test('a linked account signs in, with the same cookies, and lands where she wanted [AUTH-31] [GAP-48]', async () => {
  await linked('Ana')
  const one = await visit('Ana')
  expect(one.answer.statusCode).toBe(302)
  expect(one.location).toBe('/notas')
  expect([...cookiesOf(one.answer).keys()].sort()).toEqual(
    ['jwtToken', 'microsoftJourney', 'refreshToken', 'sharedToken'].sort(),
  )
  expect(one.jar.has('microsoftJourney')).toBe(false)
  expect(await emailOf(one.jar.get('jwtToken') ?? '')).toBe('ana@demo.juntas.test')
})

test('the way there has state, nonce and PKCE, and nothing of it can be read in the browser [AUTH-31]', async () => {
  const one = browser(here)
  const start = await one.send('GET', '/v1/academy/microsoft?redirect=/notas')
  const address = new URL(String(start.headers.location))
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    redirect_uri: `${origin}/v1/academy/microsoft/callback`,
    scope: 'openid profile email',
  })
  const cookie = cookiesOf(start).get('microsoftJourney')
  expect(cookie).toMatchObject({ httponly: true, samesite: 'Lax', path: '/v1/academy', 'max-age': '600' })
  const opened = Buffer.from(cookie?.value ?? '', 'base64url').toString('latin1')
  for (const secret of ['state', 'nonce']) expect(opened).not.toContain(address.searchParams.get(secret))
})

test('a known address is not enough: she proves once that it is hers, by password [AUTH-31] [GAP-48]', async () => {
  const one = await visit('Ana')
  expect(one.location).toBe('/login?microsoft=link&redirect=%2Fnotas')
  expect(one.jar.has('jwtToken')).toBe(false)
  const ticket = await one.send('GET', '/v1/academy/microsoft/ticket')
  expect(ticket.json()).toEqual({
    kind: 'link',
    email: 'ana@demo.juntas.test',
    name: 'Ana Luísa Ribeiro',
    redirect: '/notas',
  })
  const wrong = await link(one, { password: 'not hers' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json().message).toBe('INVALID_CREDENTIALS')
  expect((await visit('Ana')).location).toContain('microsoft=link')
  const right = await link(one, { password: 'Juntas#2026' })
  expect(right.json()).toMatchObject({ message: 'SUCCESS' })
  expect(await emailOf(right.json().token)).toBe('ana@demo.juntas.test')
  expect((await visit('Ana')).location).toBe('/notas')
})

test('or by an e-mailed code, and hears of the new door by mail [AUTH-31] [GAP-48]', async () => {
  const one = await visit('Carla')
  expect((await one.send('POST', '/v1/academy/microsoft/link-code')).json()).toEqual({ message: 'SUCCESS' })
  await here.runTasks()
  const code = codeIn(here.mails, 'carla@demo.juntas.test')
  expect((await link(one, { code: code === '00000' ? '00001' : '00000' })).statusCode).toBe(422)
  expect((await link(one, { code })).json()).toMatchObject({ message: 'SUCCESS' })
  await here.runTasks()
  expect(here.mails.at(-1)).toMatchObject({ to: 'carla@demo.juntas.test', subject: 'Conta Microsoft ligada' })
  expect((await visit('Carla')).location).toBe('/notas')
})

test('a new ticket gives no new guesses at a password, nor do many addresses [security M10] [GAP-48]', async () => {
  const strict = await world({ env: directory({ RATE_LIMIT_FACTOR: '0.25' }) })
  const fresh = async () => (await visit('Carla', { app: strict })).jar.get('microsoftTicket') ?? ''
  const guess = async (ticket: string, remoteAddress: string) => {
    const { statusCode } = await strict.server.inject({
      method: 'POST',
      url: '/v1/academy/microsoft/link',
      payload: { password: 'not hers' },
      headers: { cookie: `microsoftTicket=${ticket}` },
      remoteAddress,
    })
    return statusCode
  }
  const statuses = []
  for (let n = 0; n < 5; n++) statuses.push(await guess(await fresh(), '198.51.100.1'))
  const ticket = await fresh()
  const many = await Promise.all(Array.from({ length: 18 }, (_, n) => guess(ticket, `198.51.101.${n}`)))
  await strict.close()
  expect(statuses).toEqual([401, 401, 401, 429, 429])
  expect(many.filter((status) => status === 429).length).toBeGreaterThanOrEqual(2)
}, 60_000)

test('an address that nobody confirmed is not linked, even by a code [GAP-48]', async () => {
  const { db } = here.context
  const set = (verifiedAt: Date | null) =>
    db.updateTable('members').set({ verifiedAt }).where('email', '=', 'carla@demo.juntas.test').execute()
  await set(null)
  const one = await visit('Carla')
  await one.send('POST', '/v1/academy/microsoft/link-code')
  await here.runTasks()
  const answer = await link(one, { code: codeIn(here.mails, 'carla@demo.juntas.test') })
  await set(new Date())
  expect(answer.statusCode).toBe(403)
  expect(answer.json().message).toBe('USER_NOT_VERIFIED')
  expect((await visit('Carla')).location).toContain('microsoft=link')
})

test('a ticket is used once, cannot be made up, and ends after a quarter of an hour [AUTH-31]', async () => {
  const one = await visit('Ana')
  const ticket = one.jar.get('microsoftTicket') ?? ''
  const read = async () => (await one.send('GET', '/v1/academy/microsoft/ticket')).statusCode
  clock = 890_000
  expect(await read()).toBe(200)
  clock = 901_000
  expect(await read()).toBe(410)
  clock = 0
  await link(one, { password: 'Juntas#2026' })
  expect(one.jar.has('microsoftTicket')).toBe(false)
  expect((await one.send('GET', '/v1/academy/microsoft/ticket')).statusCode).toBe(410)
  one.jar.set('microsoftTicket', `${ticket.slice(0, -2)}AA`)
  expect((await link(one, { password: 'Juntas#2026' })).json().code).toBe('ticket_expired')
  // A journey cookie is not a ticket, although both are sealed with the same key.
  const start = cookiesOf(await browser(here).send('GET', '/v1/academy/microsoft')).get('microsoftJourney')
  one.jar.set('microsoftTicket', start?.value ?? '')
  expect((await one.send('GET', '/v1/academy/microsoft/ticket')).statusCode).toBe(410)
})

test('an unknown address goes to the opt-in with her e-mail, kept out of the address [AUTH-31] [GAP-48]', async () => {
  const one = await visit('Nina')
  expect(one.location).toBe('/opt-in')
  const ticket = await one.send('GET', '/v1/academy/microsoft/ticket')
  expect(ticket.json()).toMatchObject({ kind: 'opt_in', email: 'nina.duarte@aurora.example', name: 'Nina Duarte' })
  expect(ticket.headers['cache-control']).toBe('no-store')
  expect((await link(one, { password: 'Juntas#2026' })).json().code).toBe('ticket_expired')
  const made = await one.send('POST', '/v1/academy/opt-in', {
    name: 'Nina Duarte',
    email: 'nina.duarte@aurora.example',
    phone: '5511987654321',
    password: 'Segredo#1',
    activationCode: '482913',
    woman: true,
    terms: true,
  })
  const { registration } = made.json()
  await one.send('POST', '/v1/academy/opt-in/profile', { registration, position: 'Analista', document: cpf(9000) })
  await one.send('POST', '/v1/academy/opt-in/plan', { registration, choice: 'corporate' })
  expect(await emailOf(one.jar.get('jwtToken') ?? '')).toBe('nina.duarte@aurora.example')
  // The next sign-in through the directory works once the address is verified.
  expect((await visit('Nina')).location).toContain('microsoft=user_not_verified')
  await here.runTasks()
  const token = codeIn(here.mails, 'nina.duarte@aurora.example')
  await one.send('POST', '/v1/academy/service-verify-token', { email: 'nina.duarte@aurora.example', token })
  expect((await visit('Nina')).location).toBe('/notas')
})

test('who cancels is back at the login screen, and it says so [AUTH-31]', async () => {
  const one = await visit('Nobody')
  expect(one.location).toBe('/login?microsoft=cancelled&redirect=%2Fnotas')
  expect(one.jar.has('jwtToken')).toBe(false)
})

test('an answer that this browser did not ask for opens nothing [AUTH-31]', async () => {
  await linked('Ana')
  const victim = browser(here)
  const attacker = await visit('Ana')
  // No journey in this browser; then a journey with another state; then the same answer twice.
  const forced = await victim.send('GET', attacker.back.pathname + attacker.back.search)
  expect(forced.headers.location).toBe('/login?microsoft=expired')
  await victim.send('GET', '/v1/academy/microsoft')
  const mixed = await victim.send('GET', attacker.back.pathname + attacker.back.search)
  expect(mixed.headers.location).toMatch(/^\/login\?microsoft=(expired|failed)$/)
  const twice = await attacker.send('GET', attacker.back.pathname + attacker.back.search)
  expect(twice.headers.location).toBe('/login?microsoft=expired')
  expect(victim.jar.has('jwtToken')).toBe(false)
})

test.each([['//evil.example'], ['https://evil.example/x'], ['javascript:alert(1)'], ['/\\evil.example'], ['/login']])(
  'after signing in nobody is sent to %s [GAP-32]',
  async (redirect) => {
    await linked('Ana')
    expect((await visit('Ana', { redirect })).location).toBe('/')
  },
)

test('only the tenants of customers may enter, where a list is configured [GAP-48]', async () => {
  const strict = await world({ env: directory({ MICROSOFT_TENANTS: ` ${aurora} ` }) })
  const [ana, carla] = [await visit('Ana', { app: strict }), await visit('Carla', { app: strict })]
  await strict.close()
  expect(ana.location).toContain('microsoft=tenant_not_allowed')
  expect(carla.location).toContain('microsoft=link')
})

test('where no directory is configured the button says so, and carries the wanted page up to a thousand signs [GAP-48]', async () => {
  const plain = await world()
  const told = async (page: string) =>
    (await plain.visitor.raw('GET', `/v1/academy/microsoft?redirect=${page}`)).headers.location
  const [short, long] = ['/notas', `/${'a'.repeat(999)}`]
  const locations = [await told(short), await told(long), await told(`${long}a`)]
  await plain.close()
  const away = '/login?microsoft=not_configured'
  expect(locations).toEqual([`${away}&redirect=%2Fnotas`, `${away}&redirect=%2F${'a'.repeat(999)}`, away])
})

test('a directory that is away is told, and found again when it is back [AUTH-31]', async () => {
  const late = await world({ env: directory() })
  await sandbox.fault('identity', { kind: 'status', status: 503 })
  const away = await late.visitor.raw('GET', '/v1/academy/microsoft')
  await sandbox.clearFaults('identity')
  const back = await late.visitor.raw('GET', '/v1/academy/microsoft')
  await late.close()
  expect(away.headers.location).toBe('/login?microsoft=failed')
  expect(String(back.headers.location)).toContain(`${sandbox.origin}/identity/v2.0/`)
})

test('a blocked member stays out by this door too, and by password or code; so does one of the former platform', async () => {
  const { db } = here.context
  const set = (values: { blockedAt?: Date | null; mustUpdatePassword?: boolean; verifiedAt?: Date | null }) =>
    db.updateTable('members').set(values).where('email', '=', 'ana@demo.juntas.test').execute()
  const one = await visit('Ana')
  await one.send('POST', '/v1/academy/microsoft/link-code')
  await here.runTasks()
  const code = codeIn(here.mails, 'ana@demo.juntas.test')
  const right = { password: 'Juntas#2026' }
  const refusals = []
  for (const [values, body] of [
    [{ blockedAt: new Date() }, right],
    [{ blockedAt: new Date() }, { code }],
    [{ blockedAt: null, mustUpdatePassword: true }, right],
    [{ mustUpdatePassword: false, verifiedAt: null }, right],
  ] as const) {
    await set(values)
    refusals.push((await link(one, body)).json().message)
  }
  await set({ verifiedAt: new Date() })
  expect(refusals).toEqual(['MEMBER_BLOCKED', 'CODE_WRONG', 'PASSWORD_UPDATE_REQUIRED', 'USER_NOT_VERIFIED'])
  await linked('Ana')
  await set({ blockedAt: new Date() })
  const blocked = await visit('Ana')
  await set({ blockedAt: null })
  expect(blocked.location).toBe('/login?microsoft=member_blocked&redirect=%2Fnotas')
})
