import { account } from '@juntas/contract/account/account'
import { members } from '@juntas/contract/members/members'
import { expect, test } from 'vitest'
import { cookiesOf } from '../../../../test/browser.ts'
import { scaled } from '../../../../test/count-scale.ts'
import { cpf } from '../../../../test/cpf.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import {
  aurora,
  beginWithOptIns,
  clock,
  here,
  lastSeat,
  meOf,
  optIn,
  person,
  plan,
  profile,
  seatsTaken,
} from '../../../../test/worlds/opt-in-world.ts'

beginWithOptIns()

test("with her company's code she is in, with folders, without buying [AUTH-51] [AUTH-52] [AUTH-53] [AUTH-54] [AUTH-55] [GUARD-19]", async () => {
  const before = await seatsTaken(aurora)
  const { registration, company } = await optIn({ activationCode: aurora })
  expect(company).toMatchObject({ name: 'Aurora', vicePresidencies: expect.arrayContaining(['Pessoas']) })
  await profile(registration)
  const reply = await plan(registration, 'corporate')
  expect(reply).toMatchObject({ message: 'SUCCESS', choice: 'corporate', company: 'Aurora' })
  const me = await meOf(reply.token)
  expect(me).toMatchObject({
    companies: [{ name: 'Aurora' }],
    sessionInfo: { hasCustomerFolders: true, hasSubscription: false },
  })
  expect(await seatsTaken(aurora)).toBe(before + 1)
  const joined = await here.context.db
    .selectFrom('companyMembers')
    .select(['vicePresidency', 'businessUnit', 'position', 'isManager'])
    .where('memberId', '=', me?.id ?? 0)
    .execute()
  expect(joined).toEqual([
    { vicePresidency: 'Pessoas', businessUnit: 'Energia', position: 'Analista', isManager: false },
  ])
})

test('the last step signs her in with the same cookies as a login [AUTH-55]', async () => {
  const { registration } = await optIn({ activationCode: aurora })
  await profile(registration)
  const answer = await here.visitor.raw('POST', '/v1/academy/opt-in/plan', {
    body: { registration, choice: 'individual' },
  })
  expect([...cookiesOf(answer).keys()]).toEqual(['jwtToken', 'refreshToken', 'sharedToken'])
})

test('without a code she chooses her own plan and goes on to buy it [AUTH-50] [GAP-10]', async () => {
  const { registration, company } = await optIn()
  expect(company).toBeNull()
  await profile(registration, { company: 'Padaria da Clara', vicePresidency: 'Qualquer' })
  const reply = await plan(registration, 'individual')
  expect(reply).toMatchObject({ choice: 'individual', company: null })
  const me = await meOf(reply.token)
  expect(me).toMatchObject({ companies: [], sessionInfo: { hasCustomerFolders: false } })
  const stored = await here.context.db
    .selectFrom('customers')
    .select(['company', 'companyJobRole', 'profileLink'])
    .where('memberId', '=', me?.id ?? 0)
    .execute()
  expect(stored).toEqual([
    { company: 'Padaria da Clara', companyJobRole: 'Analista', profileLink: 'https://example.com/in/clara' },
  ])
})

test('an individual choice ignores the code and leaves the seat free [GAP-10]', async () => {
  const before = await seatsTaken(aurora)
  const { registration } = await optIn({ activationCode: aurora })
  await profile(registration)
  const reply = await plan(registration, 'individual')
  expect((await meOf(reply.token))?.companies).toEqual([])
  expect(await seatsTaken(aurora)).toBe(before)
})

test('the corporate choice asks for the code where it is missing [GAP-10]', async () => {
  const { registration } = await optIn()
  await profile(registration, { company: 'Aurora' })
  await expect(plan(registration, 'corporate')).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'activationCode', code: 'required' }] },
  })
  await expect(plan(registration, 'corporate', '999999')).rejects.toMatchObject({ code: 'activation_code_unknown' })
  expect(await plan(registration, 'corporate', aurora)).toMatchObject({ company: 'Aurora' })
})

test('an unknown, short or expired code is refused before anything is made [AUTH-51] [VALID-11]', async () => {
  const email = 'late@aurora.example'
  await expect(optIn({ email, activationCode: '999999' })).rejects.toMatchObject({
    status: 422,
    code: 'activation_code_unknown',
  })
  await expect(optIn({ email, activationCode: '12345' })).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: 'activationCode', code: 'activation_code_short' }] },
  })
  clock.ahead += 800 * 86_400_000
  await expect(optIn({ email, activationCode: aurora })).rejects.toMatchObject({ code: 'activation_code_unknown' })
  clock.ahead = 0
  expect(await here.visitor.call(account.emailExists, { params: { email } })).toEqual({ exists: false })
})

test('of all who want the last seat at once one gets it [AUTH-51]', async () => {
  const registrations = []
  for (let n = 0; n < Math.max(8, scaled(50)); n++) {
    const { registration } = await optIn({ activationCode: lastSeat })
    await profile(registration)
    registrations.push(registration)
  }
  const outcomes = await Promise.allSettled(registrations.map((registration) => plan(registration, 'corporate')))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'activation_code_used_up' })
  expect(await seatsTaken(lastSeat)).toBe(1)
  await expect(optIn({ activationCode: lastSeat })).rejects.toMatchObject({ status: 409 })
}, 90_000)

test('the last step sent twice takes one seat and signs in once [AUTH-55] [security M2]', async () => {
  const { registration } = await optIn({ activationCode: aurora })
  await profile(registration)
  const before = await seatsTaken(aurora)
  const replies = await Promise.allSettled([plan(registration, 'corporate'), plan(registration, 'corporate')])
  expect(replies.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await seatsTaken(aurora)).toBe(before + 1)
})

test('the same first step sent again goes on where it stopped, also on the next day [entry A4] [GAP-121]', async () => {
  const begun = person({ activationCode: aurora })
  const send = (over: object = {}) => here.visitor.call(account.optIn, { body: { ...begun, ...over } })
  const first = await send()
  const again = await send()
  expect(again).toMatchObject({ company: { name: 'Aurora' }, hasProfile: false })
  await expect(profile(first.registration)).rejects.toMatchObject({ code: 'registration_expired' })
  await profile(again.registration)
  clock.ahead += 20 * 3_600_000
  const next = await send({ activationCode: null })
  expect(next).toMatchObject({ company: { name: 'Aurora' }, hasProfile: true })
  await expect(send({ password: 'Errada#12' })).rejects.toMatchObject({ code: 'email_already_registered' })
  expect(await plan(next.registration, 'corporate')).toMatchObject({ company: 'Aurora' })
  await expect(send()).rejects.toMatchObject({ code: 'email_already_registered' })
  clock.ahead = 0
})

test('the same first step sent five times at once leaves one open registration [GAP-121]', async () => {
  const body = person()
  await here.visitor.call(account.optIn, { body })
  const again = await Promise.all([1, 2, 3, 4, 5].map(() => here.visitor.raw('POST', '/v1/academy/opt-in', { body })))
  expect(again.map(({ statusCode }) => statusCode)).toEqual(again.map(() => 201))
  const { rows } = await here.pool.query(
    `select count(*)::int as open from registrations r join members m on m.id = r.member_id
     where m.email = $1 and r.completed_at is null`,
    [body.email],
  )
  expect(rows[0].open).toBe(1)
})

test('she goes back and corrects her e-mail: the same account, and the code goes to the right address [entry A10]', async () => {
  const mistyped = person()
  const { registration } = await here.visitor.call(account.optIn, { body: mistyped })
  const work = { document: cpf(6400) }
  await profile(registration, work)
  const email = 'certa@aurora.example'
  const corrected = await here.visitor.call(account.optIn, { body: { ...mistyped, email, registration } })
  expect(corrected.hasProfile).toBe(true)
  await profile(corrected.registration, work)
  const reply = await plan(corrected.registration, 'individual')
  expect(await meOf(reply.token)).toMatchObject({ email })
  expect(await here.visitor.call(account.emailExists, { params: { email: mistyped.email } })).toEqual({ exists: false })
  await here.runTasks()
  expect(here.mails.some(({ to }) => to === email)).toBe(true)
})

test("a member who has an account joins her company's plan with the code alone, once [entry A4] [members-money M4] [GAP-121]", async () => {
  const { email } = await makeMember(here.context.db, {})
  const member = await here.as(email)
  const before = await seatsTaken(aurora)
  const redeem = (activationCode: string, over: object = {}) =>
    member.call(account.redeemCode, { body: { activationCode, ...over } })
  await expect(redeem('999999')).rejects.toMatchObject({ code: 'activation_code_unknown' })
  await expect(redeem(aurora, { vicePresidency: 'Marte' })).rejects.toMatchObject({ status: 422 })
  expect(await redeem(aurora, { vicePresidency: 'Pessoas' })).toEqual({ company: 'Aurora' })
  expect(await redeem(aurora)).toEqual({ company: 'Aurora' })
  expect(await seatsTaken(aurora)).toBe(before + 1)
  const me = (await member.call(members.me))['hydra:member'][0]
  expect(me).toMatchObject({ companies: [{ name: 'Aurora' }] })
  await here.context.db.insertInto('activationCodes').values({ code: '777888', companyId: 2, seats: 5 }).execute()
  await expect(redeem('777888')).rejects.toMatchObject({ status: 409, code: 'already_redeemed' })
})

test('a registration lives two hours, and a made-up one never [AUTH-57] [GAP-47]', async () => {
  const { registration } = await optIn()
  clock.ahead += 2 * 3_600_000 + 1000
  await expect(profile(registration)).rejects.toMatchObject({ status: 410, code: 'registration_expired' })
  clock.ahead = 0
  await expect(profile(crypto.randomUUID())).rejects.toMatchObject({ status: 410 })
  await expect(plan(crypto.randomUUID(), 'individual')).rejects.toMatchObject({ status: 410 })
})

test('the steps come in their order', async () => {
  const { registration } = await optIn({ activationCode: aurora })
  await expect(plan(registration, 'corporate')).rejects.toMatchObject({ status: 409, code: 'conflict' })
})

test('once she is in, her registration changes nothing any more', async () => {
  const { registration } = await optIn({ activationCode: aurora })
  await profile(registration)
  await plan(registration, 'corporate')
  await expect(profile(registration, { position: 'Diretora' })).rejects.toMatchObject({ status: 410 })
})

test("a company's parts are chosen from its list", async () => {
  const { registration } = await optIn({ activationCode: aurora })
  await expect(profile(registration, { vicePresidency: 'Marte' })).rejects.toMatchObject({
    body: { violations: [{ propertyPath: 'vicePresidency', code: 'unknown_choice' }] },
  })
})

test("another's document is answered in the profile step as a free one is [GAP-127] [AUTH-53]", async () => {
  const { registration } = await optIn()
  expect(await profile(registration, { document: '529.982.247-25' })).toEqual({ registration })
  expect(await profile(registration)).toEqual({ registration })
})

test.each([
  ['woman', { woman: '' }],
  ['terms', { terms: false }],
  ['phone', { phone: '' }],
])('step 1 without %s is refused [AUTH-52] [VALID-28]', async (path, over) => {
  await expect(optIn(over)).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ propertyPath: path, code: 'required' }] },
  })
})

test('opting in keeps what she agreed to, and sends the code [AUTH-52]', async () => {
  const email = 'consents@aurora.example'
  await optIn({ email })
  const consents = await here.context.db
    .selectFrom('consents as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .where('m.email', '=', email)
    .select(['c.purpose', 'c.how', 'c.given'])
    .execute()
  expect(consents).toEqual([{ purpose: 'terms', how: 'opt_in', given: true }])
  await here.runTasks()
  expect(here.mails.some(({ to }) => to === email)).toBe(true)
})

test('a code names its company and its parts [AUTH-53]', async () => {
  const found = await here.visitor.call(account.companyByCode, { params: { code: aurora } })
  expect(found).toEqual({
    name: 'Aurora',
    vicePresidencies: ['Pessoas', 'Operações', 'Tecnologia', 'Finanças'],
    businessUnits: ['Energia', 'Mobilidade', 'Serviços compartilhados'],
  })
})

test('the answer to the last step was lost: the same key gives the same sign-in, another key nothing [entry A4] [security M2] [GAP-116]', async () => {
  const { registration } = await optIn({ activationCode: aurora })
  await profile(registration, { profileLink: 'linkedin.com/in/clara' })
  const { profileLink } = await here.context.db
    .selectFrom('registrations as r')
    .innerJoin('customers as c', 'c.memberId', 'r.memberId')
    .select('c.profileLink')
    .where('r.id', '=', registration)
    .executeTakeFirstOrThrow()
  expect(profileLink).toBe('https://linkedin.com/in/clara')
  const send = (key: string) =>
    here.visitor.raw('POST', '/v1/academy/opt-in/plan', {
      body: { registration, choice: 'corporate' },
      headers: { 'idempotency-key': key },
    })
  const before = await seatsTaken(aurora)
  const key = crypto.randomUUID()
  const [lost, again] = [await send(key), await send(key)]
  expect([lost.statusCode, again.statusCode]).toEqual([200, 200])
  expect(again.json()).toEqual(lost.json())
  expect(await seatsTaken(aurora)).toBe(before + 1)
  expect((await meOf(again.json().token))?.email).toContain('@aurora.example')
  expect((await send(crypto.randomUUID())).json().code).toBe('registration_completed')
})
