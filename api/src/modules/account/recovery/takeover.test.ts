import { account } from '@juntas/contract/account/account'
import { emailChange } from '@juntas/contract/account/email-change'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { browser, cookiesOf } from '../../../../test/browser.ts'
import { cpf } from '../../../../test/cpf.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { codeIn } from '../../../../test/mail.ts'
import { caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let clock = 0
beforeAll(async () => {
  here = await world({ now: () => new Date(Date.now() + clock) })
})
afterAll(() => here.close())

const password = 'Segredo#1'
const fresh = 'Outra#2026'
let made = 0
const another = () => `ladra-${++made}@evil.example`

async function signedIn(email: string, secret = password) {
  const { token } = await here.visitor.call(account.login, { body: { email, password: secret } })
  return caller(here, token)
}

/** Asks for another address and keeps the link sent to it. */
async function plantChange(email: string) {
  const to = another()
  await (await signedIn(email)).call(emailChange.ask, { body: { email: to, password } })
  await here.runTasks()
  const letter = here.mails.findLast((mail) => mail.to === to)
  return /#token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] as string
}

const confirm = (token: string) => here.visitor.call(emailChange.confirm, { body: { token } })
const addressOf = async (id: number) =>
  (await here.context.db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

async function recover(email: string) {
  await here.visitor.call(account.forgot, { body: { email } })
  await here.runTasks()
  await here.visitor.call(account.updatePassword, {
    body: { email, code: codeIn(here.mails, email), password: fresh },
  })
}

test.each([
  [
    'changes her password',
    async (email: string) =>
      (await signedIn(email)).call(account.changePassword, { body: { oldPassword: password, password: fresh } }),
  ],
  ['recovers her account', recover],
  ['signs out everywhere', async (email: string) => (await signedIn(email)).call(account.endSignIns)],
])('a change of e-mail that a thief has asked for ends when she %s [security M1]', async (_what, defend) => {
  const { email, id } = await makeMember(here.context.db, { password })
  const link = await plantChange(email)
  await defend(email)
  await expect(confirm(link)).rejects.toMatchObject({ status: 410, code: 'gone' })
  expect(await addressOf(id)).toBe(email)
})

test('the owner of an address recovers an account that somebody else registered, and keeps it [security M1]', async () => {
  const { email, id } = await makeMember(here.context.db, { password, isUnverified: true })
  const thief = await here.as(email)
  const to = another()
  await thief.call(emailChange.ask, { body: { email: to, password } })
  await here.runTasks()
  const letter = here.mails.findLast((mail) => mail.to === to)
  const link = /#token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] as string
  await recover(email)
  await expect(confirm(link)).rejects.toMatchObject({ code: 'gone' })
  expect(await addressOf(id)).toBe(email)
})

test('a change that was asked for before the last password is refused, even if its row is still there [security M1]', async () => {
  const { email, id } = await makeMember(here.context.db, { password })
  const link = await plantChange(email)
  await here.context.db
    .updateTable('members')
    .set({ passwordChangedAt: new Date(Date.now() + clock + 1000) })
    .where('id', '=', id)
    .execute()
  await expect(confirm(link)).rejects.toMatchObject({ code: 'gone' })
})

test('an old link stays good for who changed nothing, and a new one after a password change too [security M1] [PROFILE-06]', async () => {
  const { email, id } = await makeMember(here.context.db, { password })
  const one = await signedIn(email)
  await one.call(account.changePassword, { body: { oldPassword: password, password: fresh } })
  clock += 1000
  const to = another()
  await one.call(emailChange.ask, { body: { email: to, password: fresh } })
  await here.runTasks()
  const letter = here.mails.findLast((mail) => mail.to === to)
  await confirm(/#token=([\w-]{43})/.exec(letter?.text ?? '')?.[1] as string)
  expect(await addressOf(id)).toBe(to)
})

test.each([
  ['recovers her account', recover],
  ['signs out everywhere', async (email: string) => (await signedIn(email)).call(account.endSignIns)],
  [
    'changes her password',
    async (email: string) =>
      (await signedIn(email)).call(account.changePassword, { body: { oldPassword: password, password: fresh } }),
  ],
])(
  'every linked Microsoft account goes when she %s, however old the link is [security 4] [security M1]',
  async (_what, defend) => {
    const { email, id } = await makeMember(here.context.db, { password })
    await linkMicrosoft(id, Date.now() - 60 * 86_400_000)
    await linkMicrosoft(id, Date.now())
    await defend(email)
    expect(await identitiesOf(id)).toEqual([])
  },
)

test('an undone change of e-mail takes every linked account with it [security M1]', async () => {
  const { email, id } = await makeMember(here.context.db, { password })
  const link = await plantChange(email)
  await confirm(link)
  await here.runTasks()
  await linkMicrosoft(id, Date.now() - 60 * 86_400_000)
  await linkMicrosoft(id, Date.now() + clock)
  const undo = /#undo=([\w-]{43})/.exec(here.mails.findLast((mail) => mail.to === email)?.text ?? '')?.[1] as string
  // Eight days later it would be too late.
  clock += 6.9 * 86_400_000
  expect(await here.visitor.call(emailChange.undo, { body: { token: undo } })).toEqual({ email })
  clock -= 6.9 * 86_400_000
  expect(await identitiesOf(id)).toEqual([])
})

test('a member who is blocked cannot be moved to another address by a link sent before [security M1]', async () => {
  const { email, id } = await makeMember(here.context.db, { password })
  const link = await plantChange(email)
  await here.context.db.updateTable('members').set({ blockedAt: new Date() }).where('id', '=', id).execute()
  await expect(confirm(link)).rejects.toMatchObject({ status: 410, code: 'gone' })
  expect(await addressOf(id)).toBe(email)
})

async function optedIn(email: string) {
  const { registration } = await here.visitor.call(account.optIn, {
    body: { name: 'Clara Nunes', email, phone: '5511987654321', password, woman: true, terms: true },
  })
  await here.visitor.call(account.optInProfile, {
    body: { registration, position: 'Analista', company: 'Aurora', document: cpf(7100 + ++made) },
  })
  return registration
}
const finish = (registration: string) =>
  here.visitor.call(account.optInPlan, { body: { registration, choice: 'individual' } })

test('the id of an opt-in signs in once, also of two calls at the same time [security M2]', async () => {
  const registration = await optedIn('clara@once.example')
  const answers = await Promise.allSettled([finish(registration), finish(registration)])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await expect(finish(registration)).rejects.toMatchObject({ status: 409, code: 'registration_completed' })
  const signIns = await here.context.db
    .selectFrom('signIns as s')
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select('s.id')
    .where('m.email', '=', 'clara@once.example')
    .execute()
  expect(signIns).toHaveLength(1)
})

test('whoever began an opt-in with her address is out when she recovers it [security M2]', async () => {
  const registration = await optedIn('clara@taken.example')
  await recover('clara@taken.example')
  await expect(finish(registration)).rejects.toMatchObject({ status: 410, code: 'registration_expired' })
})

test('a renewal by cookie does not print the refresh token; one by body does [security m1] [GAP-115]', async () => {
  const { email } = await makeMember(here.context.db, { password })
  const tab = browser(here)
  await tab.send('POST', '/v1/academy/service-login', { email, password })
  const renewed = await tab.send('POST', '/v1/academy/refresh-token')
  expect(renewed.statusCode).toBe(200)
  expect(Object.keys(renewed.json().data)).toEqual(['token'])
  expect(renewed.body).not.toContain(tab.jar.get('refreshToken') ?? 'none')
  const named = await here.visitor.raw('POST', '/v1/academy/refresh-token', {
    body: { refreshToken: tab.jar.get('refreshToken') },
  })
  expect(named.json().data.refreshToken).toBe(named.json().refreshToken)
  expect(named.json().refreshToken).toMatch(/^[\w-]{43}$/)
})

test('a family of refresh tokens ends 13,000,000 s after its sign-in, however often it is renewed [security m1] [GAP-115]', async () => {
  const { email } = await makeMember(here.context.db, { password })
  const first = await here.visitor.call(account.login, { body: { email, password } })
  const renew = (refreshToken: string) =>
    here.visitor.raw('POST', '/v1/academy/refresh-token', { body: { refreshToken } })
  let { refreshToken } = first
  const start = clock
  for (const share of [0.4, 0.8, 0.99]) {
    clock = start + share * 13_000_000_000
    const answer = await renew(refreshToken)
    expect(answer.statusCode).toBe(200)
    ;({ refreshToken } = answer.json())
    const left = Number(cookiesOf(answer).get('refreshToken')?.['max-age'])
    expect(Math.abs(left - (1 - share) * 13_000_000)).toBeLessThan(60)
  }
  clock = start + 13_000_001_000
  expect((await renew(refreshToken)).statusCode).toBe(403)
  clock = start
})

/** A Microsoft account linked to this member at this time; its object id. */
async function linkMicrosoft(memberId: number, linkedAt: number) {
  const objectId = crypto.randomUUID()
  await here.context.db
    .insertInto('microsoftIdentities')
    .values({ tenantId: crypto.randomUUID(), objectId, memberId, linkedAt: new Date(linkedAt) })
    .execute()
  return objectId
}

async function identitiesOf(memberId: number) {
  const rows = await here.context.db
    .selectFrom('microsoftIdentities')
    .select('objectId')
    .where('memberId', '=', memberId)
    .execute()
  return rows.map((row) => row.objectId)
}
