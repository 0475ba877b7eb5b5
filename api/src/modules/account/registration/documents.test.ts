import { account } from '@juntas/contract/account/account'
import { billing } from '@juntas/contract/billing/billing'
import { idOf } from '@juntas/contract/hydra'
import { customers } from '@juntas/contract/members/customers'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cpf } from '../../../../test/cpf.ts'
import { makeMember } from '../../../../test/factories/member.ts'
import { codeIn } from '../../../../test/mail.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import { tasks } from '../tasks.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

let made = 0
const register = async (document: string, strict = here) => {
  const email = `dora${++made}@example.com`
  const answer = await strict.visitor.raw('POST', '/v1/academy/service/create-user/by-register', {
    body: {
      ...{ name: 'Dora Lins', email, phone: '5511987654321', password: 'Segredo#1', woman: true, terms: true },
      document,
    },
  })
  return { email, answer, status: answer.statusCode }
}
async function prove(email: string) {
  await here.runTasks()
  await here.visitor.call(account.verifyByEmail, { body: { email, token: codeIn(here.mails, email) } })
}
const identityOf = (email: string) =>
  here.context.db
    .selectFrom('customers as c')
    .innerJoin('members as m', 'm.id', 'c.memberId')
    .select(['c.identity', 'c.provedIdentity', 'c.identityRefusedAt'])
    .where('m.email', '=', email)
    .executeTakeFirstOrThrow()
const settleNight = () => tasks['account.sweep']?.(here.context, {}, { attempt: 1, lastAttempt: false })
async function lettersTo(email: string) {
  await here.runTasks()
  return here.mails.filter(({ to }) => to === email)
}

test('a CPF that an unproved account names locks nobody out: who proves the address first has it [GAP-127] [AUTH-47]', async () => {
  const document = cpf(31_000)
  const squatter = await register(document)
  const owner = await register(document)
  expect([squatter.status, owner.status]).toEqual([201, 201])
  await prove(owner.email)
  expect((await register(document)).answer.json().message).toBe('DOCUMENT_ALREADY_REGISTERED')
  await prove(squatter.email)
  expect(await identityOf(owner.email)).toMatchObject({ identity: document, provedIdentity: document })
  // The later one goes on without it, signed in, and reads whom to ask.
  expect(await identityOf(squatter.email)).toEqual({
    identity: null,
    provedIdentity: null,
    identityRefusedAt: expect.any(Date),
  })
  const letter = (await lettersTo(squatter.email)).at(-1)
  expect(letter?.subject).toBe('O CPF da sua conta')
  expect(letter?.text).toContain(here.context.config.privacyContact)
  expect((await lettersTo(owner.email)).some(({ subject }) => subject === letter?.subject)).toBe(false)
})

test('of two that prove their address at once, one has the CPF [GAP-127]', async () => {
  const document = cpf(31_001)
  const both = [await register(document), await register(document)]
  await here.runTasks()
  await Promise.all(
    both.map(({ email }) =>
      here.visitor.call(account.verifyByEmail, { body: { email, token: codeIn(here.mails, email) } }),
    ),
  )
  const held = await Promise.all(both.map(({ email }) => identityOf(email)))
  expect(held.map(({ identity }) => identity).sort()).toEqual([document, null])
})

test('a proved account that names the CPF of another one is told in the night, and keeps its own [GAP-127]', async () => {
  const [own, others, free] = [cpf(31_002), cpf(31_003), cpf(31_004)]
  await makeMember(here.context.db, { identity: others })
  const { email } = await makeMember(here.context.db, { identity: own })
  const member = await here.as(email)
  const params = { id: idOf((await member.call(members.me))['hydra:member'][0]?.customer ?? '') }
  const name = (identity: string) => member.call(customers.update, { params, body: { identity } })
  expect(await name(others)).toMatchObject({ identity: others })
  expect(await member.call(customers.get, { params })).toMatchObject({ identity: others })
  expect(await member.call(customers.documentNotice)).toEqual({ refusedAt: null, contact: expect.any(String) })
  expect(await lettersTo(email)).toEqual([])
  await settleNight()
  expect(await member.call(customers.get, { params })).toMatchObject({ identity: own })
  expect(await member.call(customers.documentNotice)).toEqual({
    refusedAt: expect.any(String),
    contact: here.context.config.privacyContact,
  })
  expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['O CPF da sua conta'])
  await settleNight()
  expect(await lettersTo(email)).toHaveLength(1)
  // A free one is hers at once, and there is nothing more to say.
  await name(free)
  expect(await identityOf(email)).toEqual({ identity: free, provedIdentity: free, identityRefusedAt: null })
})

test('one source is told three times a day that a CPF is registered, and then nothing about any [GAP-127]', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const taken = cpf(31_005)
  await makeMember(strict.context.db, { identity: taken })
  const statuses = []
  for (const document of [cpf(31_006), taken, taken, taken, taken, cpf(31_007)])
    statuses.push((await register(document, strict)).status)
  await strict.close()
  expect(statuses).toEqual([201, 409, 409, 409, 429, 429])
})

test('the profile of one opt-in is written ten times, not without end [GAP-127]', async () => {
  const strict = await world({ env: { RATE_LIMIT_FACTOR: '1' } })
  const { registration } = await strict.visitor.call(account.optIn, {
    body: {
      ...{ name: 'Dora Lins', email: 'dora@limits.example', phone: '5511987654321', password: 'Segredo#1' },
      ...{ woman: true, terms: true },
    },
  })
  const statuses = []
  for (let round = 0; round < 11; round++)
    statuses.push(
      (
        await strict.visitor.raw('POST', '/v1/academy/opt-in/profile', {
          body: { registration, position: 'Analista', document: cpf(31_010 + round) },
        })
      ).statusCode,
    )
  await strict.close()
  expect(statuses).toEqual([...Array(10).fill(200), 429])
})

test('without a CPF nothing is bought [GAP-127]', async () => {
  const { email } = await makeMember(here.context.db)
  const member = await here.as(email)
  const { 'hydra:member': plans } = await member.call(billing.plans)
  const buy = member.call(billing.buy, {
    body: { plan: plans[0]?.['@id'] ?? '', gatewayToken: crypto.randomUUID() },
  })
  await expect(buy).rejects.toMatchObject({ status: 409, code: 'document_missing' })
  expect(await here.context.db.selectFrom('purchases').select('id').execute()).toEqual([])
})
