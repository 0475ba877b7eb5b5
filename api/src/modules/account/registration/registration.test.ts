import { createHash } from 'node:crypto'
import { account } from '@juntas/contract/account/account'
import { members } from '@juntas/contract/members/members'
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cookiesOf } from '../../../../test/browser.ts'
import { cpf } from '../../../../test/cpf.ts'
import { codeIn } from '../../../../test/mail.ts'
import { caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
  await here.context.db
    .insertInto('termsVersions')
    .values({
      version: '2026-08',
      title: 'Termos de uso',
      content: '<p>Os termos.</p>',
      translations: JSON.stringify({ 'es-ES': { title: 'Condiciones', content: '<p>Las condiciones.</p>' } }),
      publishedAt: new Date(),
      effectiveAt: new Date(),
    })
    .execute()
})
afterAll(() => here.close())

let people = 0
const person = (over: object = {}) => ({
  name: 'Joana  Prado ',
  email: `joana${people++}@example.com`,
  phone: '+55 (11) 98765-4321',
  password: 'Segredo#1',
  woman: true,
  terms: true,
  document: cpf(people),
  ...over,
})
const register = (body: object, headers: Record<string, string> = {}) =>
  here.visitor.raw('POST', '/v1/academy/service/create-user/by-register', { body, headers })

/** Enters the code of the last letter. */
async function prove(email: string) {
  await here.runTasks()
  await here.visitor.call(account.verifyByEmail, { body: { email, token: codeIn(here.mails, email) } })
}

test('a woman registers, is signed in, and is all there at once [AUTH-40] [AUTH-45] [AUTH-50] [API-12]', async () => {
  const body = person()
  const answer = await register(body)
  expect(answer.statusCode).toBe(201)
  const reply = answer.json()
  expect(reply).toMatchObject({ status: 201, message: 'SUCCESS' })
  expect([...cookiesOf(answer).keys()]).toEqual(['jwtToken', 'refreshToken', 'sharedToken'])
  const { 'hydra:member': me } = await caller(here, reply.token).call(members.me)
  expect(me[0]).toMatchObject({ name: 'Joana Prado', email: body.email, group: null, companies: [] })
  const stored = await here.context.db
    .selectFrom('members as m')
    .innerJoin('customers as c', 'c.memberId', 'm.id')
    .where('m.email', '=', body.email)
    .select(['m.passwordHash', 'm.verifiedAt', 'c.identity', 'c.phoneNumber'])
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({
    verifiedAt: null,
    identity: body.document.replace(/\D/g, ''),
    phoneNumber: '5511987654321',
  })
  expect(stored.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await verify(stored.passwordHash ?? '', body.password)).toBe(true)
})

test('her session works at once; at the next login she is told to confirm [AUTH-43] [GAP-46]', async () => {
  const body = person()
  await register(body)
  await expect(
    here.visitor.call(account.login, { body: { email: body.email, password: body.password } }),
  ).rejects.toMatchObject({ status: 403, body: { message: 'USER_NOT_VERIFIED' } })
})

test('what she agreed to is kept with its version, words and language [VALID-28]', async () => {
  const body = person()
  await register(body, { 'accept-language': 'es-ES' })
  const consent = await here.context.db
    .selectFrom('consents as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .where('m.email', '=', body.email)
    .select(['c.purpose', 'c.version', 'c.textHash', 'c.language', 'c.how', 'c.given', 'm.language as hers'])
    .execute()
  expect(consent).toEqual([
    {
      purpose: 'terms',
      version: '2026-08',
      textHash: createHash('sha256').update('Condiciones\n<p>Las condiciones.</p>').digest('hex'),
      language: 'es-ES',
      how: 'registration',
      given: true,
      hers: 'es-ES',
    },
  ])
})

test('the confirmation code goes out in her language [AUTH-33]', async () => {
  const body = person({ email: 'lucia@example.com', name: 'Lucía Vega' })
  await register(body, { 'accept-language': 'es-ES' })
  await here.runTasks()
  const mail = here.mails.findLast(({ to }) => to === 'lucia@example.com')
  expect(mail?.subject).toBe('Tu código de confirmación')
  expect(mail?.text).toMatch(/^ {4}\d{5}$/m)
  expect(mail?.html).toContain('lang="es-ES"')
})

test('a second account with the same address or document is refused [AUTH-46] [AUTH-47] [API-12]', async () => {
  const first = person()
  await register(first)
  await prove(first.email)
  const sameEmail = await register(person({ email: first.email.toUpperCase() }))
  expect(sameEmail.statusCode).toBe(409)
  expect(sameEmail.json()).toMatchObject({ status: 409, message: 'EMAIL_ALREADY_REGISTERED' })
  const sameDocument = await register(person({ document: first.document }))
  expect(sameDocument.statusCode).toBe(409)
  expect(sameDocument.json()).toMatchObject({ status: 409, message: 'DOCUMENT_ALREADY_REGISTERED' })
  expect(cookiesOf(sameDocument).size).toBe(0)
})

test('a refused document leaves nothing of the second woman behind', async () => {
  const first = person()
  await register(first)
  await prove(first.email)
  const second = person({ document: first.document })
  await register(second)
  const exists = await here.visitor.call(account.emailExists, { params: { email: second.email } })
  expect(exists).toEqual({ exists: false })
  expect(await here.visitor.call(account.emailExists, { params: { email: first.email } })).toEqual({ exists: true })
})

test('the same registration sent again after a lost answer is the same success, until she confirms [AUTH-45] [entry A4]', async () => {
  const sent = person({})
  const [first, again] = [await register(sent), await register(sent)]
  expect([first.statusCode, again.statusCode]).toEqual([201, 201])
  const found = await here.context.db.selectFrom('members').select('id').where('email', '=', sent.email).execute()
  expect(found).toHaveLength(1)
  expect(Object.keys(again.json()).sort()).toEqual(Object.keys(first.json()).sort())
  expect(again.json()).toMatchObject({ status: 201, message: 'SUCCESS' })
  for (const over of [{ password: 'Errada#12' }, { document: cpf(8800) }])
    expect((await register({ ...sent, ...over })).json().code).toBe('email_already_registered')
  const member = (set: { createdAt?: Date; blockedAt?: Date | null }) =>
    here.context.db.updateTable('members').set(set).where('email', '=', sent.email).execute()
  const minutesAgo = (count: number) => new Date(Date.now() - count * 60_000)
  const statuses = []
  for (const set of [{ createdAt: minutesAgo(121) }, { createdAt: minutesAgo(119) }, { blockedAt: new Date() }]) {
    await member(set)
    statuses.push((await register(sent)).statusCode)
  }
  await member({ blockedAt: null })
  expect(statuses).toEqual([409, 201, 409])
  await here.context.db.updateTable('members').set({ verifiedAt: new Date() }).where('email', '=', sent.email).execute()
  expect((await register(sent)).statusCode).toBe(409)
})

test('of twenty registrations of one address at once, one is made [AUTH-46]', async () => {
  const email = 'same@example.com'
  const answers = await Promise.all(Array.from({ length: 20 }, () => register(person({ email }))))
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1)
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201, 409]))
})

test('the B2C sign-up puts her into the group; no other key does [AUTH-41]', async () => {
  const groupOf = async (over: object) => {
    const answer = await register(person(over))
    return (await caller(here, answer.json().token).call(members.me))['hydra:member'][0]?.group
  }
  expect(await groupOf({ group: 'b2c' })).toBe('b2c')
  expect(await groupOf({})).toBeNull()
  expect((await register(person({ group: 'staff' }))).statusCode).toBe(422)
})

test.each([
  ['name', { name: 'J' }, 'name_short'],
  ['name', { name: '   ' }, 'required'],
  ['name', { name: 'https://premio.evil.test/ganhou X' }, 'name_link'],
  ['name', { name: 'Equipe Juntas' }, 'name_reserved'],
  ['name', { name: 'Mоrena Lima' }, 'name_scripts'],
  ['name', { name: 'Ana\u200b Lima' }, 'name_hidden'],
  ['email', { email: 'abc' }, 'invalid_email'],
  ['phone', { phone: '5511' }, 'invalid_phone'],
  ['password', { password: '1234567' }, 'password_short'],
  ['password', { password: 'x'.repeat(25) }, 'password_long'],
  ['password', { password: 'Senha123' }, 'password_common'],
  ['document', { document: '529.982.247-24' }, 'invalid_cpf'],
  ['document', { document: '123.456.789-09' }, 'invalid_cpf'],
  ['document', { document: undefined }, 'required'],
  ['woman', { woman: false }, 'required'],
  ['woman', { woman: '' }, 'required'],
  ['terms', { terms: undefined }, 'required'],
  ['terms', { terms: 'true' }, 'required'],
])(
  'a registration with a bad %s (%j) says so [VALID-03] [VALID-05] [VALID-12] [VALID-28] [GAP-01] [security M10] [security m3]',
  async (path, over, code) => {
    const answer = await register(person(over))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().violations).toEqual([{ propertyPath: path, message: code, code }])
  },
)

test.each([['v8#janel'], ['xy3'.repeat(8)]])(
  'a password of 8 to 24 characters is accepted: %s [VALID-03]',
  async (password) => {
    expect((await register(person({ password }))).statusCode).toBe(201)
  },
)

test('a name is kept without what breaks its line or turns the text around it [security m4]', async () => {
  const answer = await register(person({ name: 'Ana\u202e\r\nLima' }))
  const [me] = (await caller(here, answer.json().token).call(members.me))['hydra:member']
  expect(me?.name).toBe('Ana Lima')
})

test('keys she was not asked for change nothing', async () => {
  const over = {
    id: 1,
    role: 'staff',
    roles: ['staff'],
    verifiedAt: '2020-01-01',
    accessFreeContent: true,
    language: 'xx',
  }
  const answer = await register(person(over))
  const me = (await caller(here, answer.json().token).call(members.me))['hydra:member'][0]
  expect(me).toMatchObject({ roles: [], accessFreeContent: false, language: 'pt-BR' })
  const stored = await here.context.db
    .selectFrom('members')
    .select('verifiedAt')
    .where('id', '=', me?.id ?? 0)
    .execute()
  expect(stored).toEqual([{ verifiedAt: null }])
})

test('whether an address is registered is a boolean and nothing else [AUTH-49] [API-15]', async () => {
  const ask = (email: string) => here.visitor.raw('GET', `/v1/b2c/getEmailExists/${encodeURIComponent(email)}`)
  expect((await ask('ana@demo.juntas.test')).json()).toEqual({ exists: true })
  expect((await ask('ANA@demo.juntas.test')).json()).toEqual({ exists: true })
  expect((await ask('nobody@demo.juntas.test')).json()).toEqual({ exists: false })
})

test('asking through many addresses is slowed down [AUTH-49] [GAP-39]', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  let answer = await strict.visitor.raw('GET', '/v1/b2c/getEmailExists/a0@example.com')
  for (let round = 1; round <= 30; round++)
    answer = await strict.visitor.raw('GET', `/v1/b2c/getEmailExists/a${round}@example.com`)
  await strict.close()
  expect(answer.statusCode).toBe(429)
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
})
