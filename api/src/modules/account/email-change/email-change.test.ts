import { account } from '@juntas/contract/account/account'
import { emailChange } from '@juntas/contract/account/email-change'
import { mentoring } from '@juntas/contract/mentoring'
import { privacy } from '@juntas/contract/privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpf } from '../../../../test/cpf.ts'
import { type MemberOptions, makeMember } from '../../../../test/factories/member.ts'
import { giveConsent } from '../../../../test/give-consent.ts'
import { codeIn } from '../../../../test/mail.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import { tasks } from '../../modules.ts'

const told = { gateway: [] as [number, string][], marketing: [] as [string, string][] }
let clockMs = 0
let here: World
beforeAll(async () => {
  here = await world({ now: () => new Date(Date.now() + clockMs) })
  const { payments, marketing } = here.context.partners
  payments.changeEmail = async (id, email) => void told.gateway.push([id, email])
  marketing.move = async (from, to) => void told.marketing.push([from, to])
})
afterAll(() => here.close())

const password = 'Segredo#1'
let made = 0
const fresh = () => `nova-${++made}-${process.pid}@example.com`
async function woman(options: MemberOptions = {}) {
  const { email, id } = await makeMember(here.context.db, { password, ...options })
  return { ...(await here.as(email)), email, id }
}
type Woman = Awaited<ReturnType<typeof woman>>
const ask = (one: Woman, email: string, given = password) =>
  one.call(emailChange.ask, { body: { email, password: given } })
const tokenTo = (to: string) => {
  const mail = here.mails.findLast((message) => message.to === to)
  const token = /#(?:token|undo)=([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  if (!token) throw new Error(`no link was sent to ${to}`)
  return token
}
const confirm = (token: string) => here.visitor.call(emailChange.confirm, { body: { token } })
const undo = (token: string) => here.visitor.call(emailChange.undo, { body: { token } })
const emailOf = async ({ id }: { id: number }) =>
  (await here.context.db.selectFrom('members').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
const login = (email: string) => here.visitor.call(account.login, { body: { email, password } })
const lettersTo = (to: string) => here.mails.filter((message) => message.to === to)

async function moved(one: Woman, to = fresh()) {
  await ask(one, to)
  await here.runTasks()
  await confirm(tokenTo(to))
  await here.runTasks()
  return to
}

test('her password, a link to the new address, and she signs in with it; the old one is told [PROFILE-06]', async () => {
  const one = await woman({ name: 'Rita de Souza', language: 'es-ES' })
  const to = fresh()
  expect(await ask(one, to.toUpperCase())).toMatchObject({ email: one.email, pending: { email: to } })
  await here.runTasks()
  expect(lettersTo(to).map(({ subject }) => subject)).toEqual(['Confirma tu nuevo correo'])
  // Until the link is opened nothing has changed, and no other letter was sent.
  expect(await emailOf(one)).toBe(one.email)
  expect(lettersTo(one.email)).toEqual([])
  expect(await confirm(tokenTo(to))).toEqual({ email: to })
  await here.runTasks()
  expect(await login(to)).toMatchObject({ message: 'SUCCESS' })
  await expect(login(one.email)).rejects.toMatchObject({ status: 401 })
  // The member stays signed in, under the new address.
  expect(await one.call(emailChange.state)).toEqual({ email: to, hasPassword: true, pending: null })
  expect(lettersTo(one.email).map(({ subject }) => subject)).toEqual(['El correo de tu cuenta ha cambiado'])
  expect(lettersTo(one.email)[0]?.text).toContain(to)
})

test('without her password nothing is asked for, and guessing it ends soon', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const { email } = await makeMember(strict.context.db, { password })
  const one = await strict.as(email)
  const body = { email: fresh(), password: 'Errada#2026' }
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await one.raw('POST', emailChange.ask.path, { body })).statusCode)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
  expect((await one.call(emailChange.state)).pending).toBeNull()
  await strict.close()
})

test('the address she has, and one that is none, are refused; without a sign-in there is nothing to change', async () => {
  const one = await woman()
  await expect(ask(one, one.email)).rejects.toMatchObject({
    status: 422,
    body: { violations: [{ code: 'same_email' }] },
  })
  await expect(ask(one, 'sem arroba')).rejects.toMatchObject({ status: 422 })
  await expect(here.visitor.call(emailChange.state)).rejects.toMatchObject({ status: 401 })
})

test('an address that somebody has is answered like any other; its owner is told, the asker is not [GAP-39]', async () => {
  const [one, owner] = [await woman(), await woman({ language: 'en-US' })]
  const taken = await ask(one, owner.email)
  const free = await ask(one, fresh())
  expect(Object.keys(taken)).toEqual(Object.keys(free))
  await ask(one, owner.email)
  await here.runTasks()
  expect(lettersTo(owner.email).map(({ subject }) => subject)).toEqual(['This email already has a Juntas account'])
  expect(lettersTo(owner.email)[0]?.text).not.toMatch(/token|http/)
  expect(lettersTo(one.email)).toEqual([])
  expect(await emailOf(owner)).toBe(owner.email)
})

test('a link is good once, for a day, and not after she changed her mind', async () => {
  const one = await woman()
  const to = fresh()
  await ask(one, to)
  await here.runTasks()
  const late = tokenTo(to)
  clockMs = 24.1 * 3_600_000
  await expect(confirm(late)).rejects.toMatchObject({ status: 410 })
  expect((await one.call(emailChange.state)).pending).toBeNull()
  clockMs = 0
  expect((await one.call(emailChange.cancel)).pending).toBeNull()
  await expect(confirm(late)).rejects.toMatchObject({ status: 410 })
  await ask(one, to)
  await here.runTasks()
  const token = tokenTo(to)
  await confirm(token)
  await expect(confirm(token)).rejects.toMatchObject({ status: 410 })
  await expect(confirm('x'.repeat(43))).rejects.toMatchObject({ status: 410 })
  await expect(confirm('curto')).rejects.toMatchObject({ status: 422 })
})

test('of two requests at once one is left, and of twenty presses of one link one does it', async () => {
  const one = await woman()
  const wanted = [fresh(), fresh(), fresh()]
  await Promise.all(wanted.map((to) => ask(one, to)))
  const rows = await here.context.db
    .selectFrom('emailChanges')
    .select('newEmail')
    .where('memberId', '=', one.id)
    .execute()
  expect(rows).toHaveLength(1)
  await here.runTasks()
  const last = rows[0]!.newEmail
  expect(wanted.filter((to) => lettersTo(to).length > 0)).toEqual([last])
  const token = tokenTo(last)
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => confirm(token)))
  expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await emailOf(one)).toBe(last)
})

test('two women who want one address: the first to prove it has it, and the other keeps hers', async () => {
  const [one, other] = [await woman(), await woman()]
  const to = fresh()
  await ask(one, to)
  await here.runTasks()
  const first = tokenTo(to)
  await ask(other, to)
  await here.runTasks()
  const second = tokenTo(to)
  const outcomes = await Promise.allSettled([confirm(first), confirm(second)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const lost = outcomes.find((one) => one.status === 'rejected') as PromiseRejectedResult
  expect(lost.reason).toMatchObject({ status: 409, code: 'email_already_registered' })
  const emails = [await emailOf(one), await emailOf(other)]
  expect(emails.filter((email) => email === to)).toHaveLength(1)
  expect(emails).toContain(outcomes[0]!.status === 'fulfilled' ? other.email : one.email)
})

test('it was not she: the old address is back, every device is out, the password is dead, and what was asked since is gone', async () => {
  const one = await woman()
  const to = await moved(one)
  const thief = await here.as(to)
  await thief.call(privacy.askDeletion, { body: { password } })
  const further = await moved({ ...thief, id: one.id, email: to })
  const link = tokenTo(one.email)
  expect(await undo(link)).toEqual({ email: one.email })
  await here.runTasks()
  expect(await emailOf(one)).toBe(one.email)
  await expect(thief.call(emailChange.state)).rejects.toMatchObject({ status: 401 })
  for (const address of [one.email, to, further]) await expect(login(address)).rejects.toMatchObject({ status: 401 })
  const { rows } = await here.pool.query('select 1 from deletion_requests where member_id = $1', [one.id])
  expect(rows).toEqual([])
  // The undo link sent to the attacker's address does not work, and the owner's is used up.
  await expect(undo(tokenTo(to))).rejects.toMatchObject({ status: 410 })
  await expect(undo(link)).rejects.toMatchObject({ status: 410 })
  // The code for a new password has already been sent.
  const body = { email: one.email, code: codeIn(here.mails, one.email), password: 'Outra#2026' }
  await here.visitor.call(account.updatePassword, { body })
  expect(await here.visitor.call(account.login, { body: { email: one.email, password: 'Outra#2026' } })).toMatchObject({
    message: 'SUCCESS',
  })
})

test('for seven days nobody else takes the old address, nor undoes after them; then it is forgotten', async () => {
  const [one, other] = [await woman(), await woman()]
  await moved(one)
  const link = tokenTo(one.email)
  const person = { name: 'Outra Pessoa', email: one.email, phone: '5511987654321', password, woman: true, terms: true }
  await expect(
    here.visitor.call(account.register, { body: { ...person, document: cpf(27182) } as never }),
  ).rejects.toMatchObject({ status: 409, code: 'email_already_registered' })
  await ask(other, one.email)
  await here.runTasks()
  await expect(confirm(tokenTo(one.email))).rejects.toMatchObject({ status: 409 })
  clockMs = 7.1 * 86_400_000
  await expect(undo(link)).rejects.toMatchObject({ status: 410 })
  await tasks['account.sweep']!(here.context, {}, { attempt: 1, lastAttempt: false })
  clockMs = 0
  const { rows } = await here.pool.query('select 1 from email_changes where member_id = $1', [one.id])
  expect(rows).toEqual([])
})

test('an address that nobody had proved is neither told nor able to undo; the new one is proved by its link [members-money m15]', async () => {
  const one = await woman({ isUnverified: true })
  const to = await moved(one)
  expect(lettersTo(one.email)).toEqual([])
  const row = await here.context.db
    .selectFrom('members')
    .select(['email', 'verifiedAt'])
    .where('id', '=', one.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ email: to, verifiedAt: expect.any(Date) })
})

test('codes sent to the old address open nothing any more', async () => {
  const one = await woman()
  await here.visitor.call(account.forgot, { body: { email: one.email } })
  await here.runTasks()
  const code = codeIn(here.mails, one.email)
  const to = await moved(one)
  for (const email of [one.email, to])
    await expect(
      here.visitor.call(account.updatePassword, { body: { email, code, password: 'Outra#2026' } }),
    ).rejects.toMatchObject({ status: email === to ? 410 : 422 })
})

test('who comes in by her company’s directory alone is told what to do first [GAP-48]', async () => {
  const { email, id } = await makeMember(here.context.db, {})
  const one = { ...(await here.as(email)), id, email }
  expect(await one.call(emailChange.state)).toMatchObject({ hasPassword: false })
  await expect(ask(one, fresh())).rejects.toMatchObject({ status: 409, code: 'password_missing' })
})

test('payments, marketing and the mentoring programme follow her, and follow her back', async () => {
  const one = await woman()
  await here.context.db.insertInto('gatewayCustomers').values({ memberId: one.id, gatewayId: 4711 }).execute()
  await here.pool.query(`insert into mentees (email, name, cargo, code) values ($1, 'Rita', 'Gerente', 'Z7')`, [
    one.email,
  ])
  await here.context.sessions.forget(here.context.db, one.id)
  await giveConsent(one, 'mentoring')
  const item = [{ id: 'question_01', question: 'question_01', response: 'fica comigo' }]
  await one.call(mentoring.create, { body: { email: one.email, fase: 5, item } })
  const to = await moved(one)
  expect(told.gateway).toContainEqual([4711, to])
  expect(told.marketing).toContainEqual([one.email, to])
  expect(await one.call(mentoring.answers, { query: { email: to, fase: 5 } })).toMatchObject({ item })
  await undo(tokenTo(one.email))
  await here.runTasks()
  expect(told.gateway.at(-1)).toEqual([4711, one.email])
  expect(told.marketing.at(-1)).toEqual([to, one.email])
  const { rows } = await here.pool.query('select 1 from mentees where email = $1', [one.email])
  expect(rows).toHaveLength(1)
})

test('no link is written down: the table holds hashes, the log and the queue nothing', async () => {
  const one = await woman()
  const to = fresh()
  await ask(one, to)
  const queued = await here.pool.query('select payload::text from graphile_worker._private_jobs')
  expect(queued.rows.filter(({ payload }) => payload.includes(to))).toEqual([])
  await here.runTasks()
  const { rows } = await here.pool.query('select c::text as text from email_changes c where new_email = $1', [to])
  expect(rows[0].text).not.toContain(tokenTo(to))
})

test.each(['ana\u202e@example.com', 'ana\r\nBcc: x@evil.test', 'https://evil.test/x@y'])(
  'an address with a line or a hidden sign in it is refused, and no letter leaves: %j [security m3] [security m4]',
  async (address) => {
    const one = await woman()
    const before = here.mails.length
    await expect(ask(one, address)).rejects.toMatchObject({ status: 422 })
    await here.runTasks()
    expect([await emailOf(one), here.mails.length]).toEqual([one.email, before])
  },
)
