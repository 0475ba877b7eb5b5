import { randomUUID } from 'node:crypto'
import { account } from '@juntas/contract/account/account'
import { companies } from '@juntas/contract/companies'
import { checkDigitOf } from '@juntas/contract/rules/person/code'
import { expect, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
import { makeMember } from '../../../test/factories/member.ts'
import { beginWithCompanies, clock, company, here, refused } from '../../../test/worlds/company-world.ts'
import type { World } from '../../../test/worlds/world.ts'
import { buildApp } from '../../app.ts'
import type { DataSubject } from '../privacy/data-subject.ts'
import { eraseAgain } from '../privacy/erasure.ts'
import { rowsOf } from '../privacy/export.ts'
import { personalDataMap } from '../privacy/personal-data-map.ts'

beginWithCompanies()

function erase(memberId: number) {
  const { db, config, partners, now } = here.context
  return eraseAgain({ db, config, files: partners.files, now: now() }, memberId)
}
const inbox = (email: string) => here.mails.filter(({ to }) => to === email)
const codeIn = ({ text }: { text: string }) => /codigo=(\d+)/.exec(text)?.[1] ?? ''
const invite = (manager: Awaited<ReturnType<World['as']>>, ...emails: string[]) =>
  manager.call(companies.invite, { body: { invitations: emails.map((email) => ({ email })) } })
const invitationOf = async (manager: Awaited<ReturnType<World['as']>>, email: string) => {
  const { 'hydra:member': list } = await manager.call(companies.invitations, { query: {} })
  return list.find((one) => one.email === email)!
}

test('a manager invites three women and one joins through the letter; the list shows addresses and states only', async () => {
  const { manager } = await company()
  const emails = ['um', 'dois', 'tres'].map((name) => `${name}-${randomUUID()}@firma.example`)
  expect(await invite(manager, ...emails)).toEqual({ invited: 3, known: [] })
  expect(await invite(manager, ...emails)).toEqual({ invited: 0, known: emails })
  await here.runTasks()
  expect(emails.map((email) => inbox(email).length)).toEqual([1, 1, 1])
  // The invited person is a member already, with another address.
  const joining = await makeMember(here.context.db)
  const she = await here.as(joining.email)
  const code = codeIn(inbox(emails[0]!)[0]!)
  await she.call(account.redeemCode, { body: { activationCode: code } })
  const { 'hydra:member': list } = await manager.call(companies.invitations, { query: {} })
  expect(list.map(({ email, state }) => [email, state])).toEqual([
    [emails[2], 'invited'],
    [emails[1], 'invited'],
    [emails[0], 'accepted'],
  ])
  const { 'hydra:member': seats } = await manager.call(companies.seats, { query: { perPage: 100 } })
  const seat = seats.find(({ email }) => email === emails[0])!
  expect(Object.keys(seat).sort()).toEqual(['@id', '@type', 'area', 'email', 'id', 'isManager', 'since'])
  expect(JSON.stringify(seats)).not.toContain(joining.email)
  expect((await she.call(companies.numbers)).seat.email).toBe(emails[0])
  const { 'hydra:member': codes } = await manager.call(companies.codes, { query: {} })
  await manager.call(companies.removeSeat, { params: { id: seat.id } })
  await expect(she.call(companies.numbers)).rejects.toMatchObject({ status: 404 })
  // The letter that seated her opens nothing any more, and leaves no code that anybody could use.
  await expect(she.call(account.redeemCode, { body: { activationCode: code } })).rejects.toMatchObject({
    code: 'activation_code_unknown',
  })
  expect((await manager.call(companies.codes, { query: {} }))['hydra:member']).toEqual(codes)
})

test('an accepted invitation is neither revoked nor sent again: the seat is taken away instead', async () => {
  const { manager } = await company()
  const invited = await makeMember(here.context.db)
  await invite(manager, invited.email)
  await here.runTasks()
  const activationCode = codeIn(inbox(invited.email)[0]!)
  await (await here.as(invited.email)).call(account.redeemCode, { body: { activationCode } })
  const params = await invitationOf(manager, invited.email)
  expect(params.state).toBe('accepted')
  for (const route of [companies.revokeInvitation, companies.resend] as const)
    await expect(manager.call(route, { params })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await invitationOf(manager, invited.email)).state).toBe('accepted')
})

test('a seat of a code returns with a removed seat and with an erased account, and the next one takes it', async () => {
  const { manager } = await company()
  const { db } = here.context
  const made = await manager.call(companies.createCode, { body: { label: 'Turma', seats: 2 } })
  const join = async () => {
    const { id, email } = await makeMember(db)
    const answer = await (await here.as(email)).raw('POST', '/v1/activation_redemptions', {
      body: { activationCode: made.code },
    })
    return { id, email, status: answer.statusCode }
  }
  const [first, second] = [await join(), await join()]
  expect([first.status, second.status, (await join()).status]).toEqual([201, 201, 409])
  await erase(first.id)
  expect([(await join()).status, (await join()).status]).toEqual([201, 409])
  const { 'hydra:member': seats } = await manager.call(companies.seats, { query: { perPage: 100 } })
  await manager.call(companies.removeSeat, { params: { id: seats.find(({ email }) => email === second.email)!.id } })
  expect([(await join()).status, (await join()).status]).toEqual([201, 409])
})

test('the invitation of an erased member opens nothing any more, accepted or not', async () => {
  const { manager } = await company()
  const { db } = here.context
  const joining = await makeMember(db)
  const [accepted, waiting] = [`${randomUUID()}@firma.example`, joining.email]
  await invite(manager, accepted, waiting)
  await here.runTasks()
  const [one, other] = [codeIn(inbox(accepted)[0]!), codeIn(inbox(waiting)[0]!)]
  await (await here.as(joining.email)).call(account.redeemCode, { body: { activationCode: one } })
  const { 'hydra:member': codes } = await manager.call(companies.codes, { query: {} })
  await erase(joining.id)
  const next = await here.as((await makeMember(db)).email)
  for (const activationCode of [one, other])
    await expect(next.call(account.redeemCode, { body: { activationCode } })).rejects.toMatchObject({
      code: 'activation_code_unknown',
    })
  expect((await manager.call(companies.codes, { query: {} }))['hydra:member']).toEqual(codes)
})

test('the erasure of an invited address leaves the seat that another account took with its invitation [GAP-112]', async () => {
  const { manager } = await company()
  const { db } = here.context
  const [invited, joining] = [await makeMember(db), await makeMember(db)]
  await invite(manager, invited.email)
  await here.runTasks()
  const she = await here.as(joining.email)
  await she.call(account.redeemCode, { body: { activationCode: codeIn(inbox(invited.email)[0]!) } })
  const { 'hydra:member': codes } = await manager.call(companies.codes, { query: {} })
  await erase(invited.id)
  const { rows } = await here.pool.query('select from activation_redemptions where member_id = $1', [joining.id])
  expect(rows).toHaveLength(1)
  const shown = [
    await manager.call(companies.seats, { query: { perPage: 100 } }),
    await manager.call(companies.invitations, { query: {} }),
  ]
  expect(JSON.stringify(shown)).not.toContain(invited.email)
  expect(JSON.stringify(shown)).not.toContain(joining.email)
  // Nobody reads the placeholder that is stored: neither the manager nor whoever keeps the seat.
  const { seat } = await she.call(companies.numbers)
  const companyInvitations = personalDataMap.find(({ table }) => table === 'company_invitations')!
  const [invitation] = await rowsOf(db, companyInvitations, { id: joining.id, email: joining.email } as DataSubject)
  expect(JSON.stringify([shown, seat, invitation])).not.toContain('.invalid')
  expect(shown[1]!['hydra:member']).toMatchObject([{ state: 'accepted', email: null }])
  expect([seat.email, invitation?.email]).toEqual([null, null])
  expect((await manager.call(companies.codes, { query: {} }))['hydra:member']).toEqual(codes)
  const { code } = await manager.call(companies.createCode, { body: { label: 'Outra', seats: 1 } })
  await expect(she.call(account.redeemCode, { body: { activationCode: code } })).rejects.toMatchObject({
    code: 'already_redeemed',
  })
})

test('the limit of invitations is one for all processes', async () => {
  const { manager } = await company()
  await invite(manager, `um-${randomUUID()}@firma.example`)
  // A limit of one, which is used up in the other process.
  const other = await buildApp(testConfig({ DATABASE_URL: here.context.config.databaseUrl, RATE_LIMIT_FACTOR: '0.05' }))
  const answer = await other.server.inject({
    method: companies.invite.method,
    url: companies.invite.path,
    payload: { invitations: [{ email: `dois-${randomUUID()}@firma.example` }] },
    headers: { authorization: `Bearer ${manager.token}` },
  })
  await other.server.close()
  expect(answer.statusCode).toBe(429)
})

test('two lists at once with one address invite it once', async () => {
  const { manager } = await company()
  const email = `${randomUUID()}@firma.example`
  const answers = await Promise.all([1, 2, 3, 4].map(() => invite(manager, email)))
  expect(answers.map(({ invited }) => invited).sort()).toEqual([0, 0, 0, 1])
})

test('an invitation that two use at once seats one', async () => {
  const { id, manager } = await company()
  const email = `${randomUUID()}@firma.example`
  await invite(manager, email)
  await here.runTasks()
  const code = codeIn(inbox(email)[0]!)
  const people = await Promise.all([1, 2].map(async () => here.as((await makeMember(here.context.db)).email)))
  const answers = await Promise.allSettled(
    people.map((one) => one.call(account.redeemCode, { body: { activationCode: code } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const { rows } = await here.pool.query('select count(*)::int as n from company_members where company_id = $1', [id])
  expect(rows[0].n).toBe(13)
})

test('an expired invitation is sent again, a revoked one opens nothing, and a refused address gets no other letter', async () => {
  const { manager } = await company()
  const [late, gone, dead] = [1, 2, 3].map(() => `${randomUUID()}@firma.example`) as [string, string, string]
  refused.add(dead)
  await invite(manager, late, gone, dead)
  await here.runTasks()
  await manager.call(companies.revokeInvitation, { params: await invitationOf(manager, gone) })
  expect((await invitationOf(manager, gone)).state).toBe('revoked')
  const she = await here.as((await makeMember(here.context.db)).email)
  const redeem = (email: string) =>
    she.call(account.redeemCode, { body: { activationCode: codeIn(inbox(email).at(-1)!) } })
  await expect(redeem(gone)).rejects.toMatchObject({ code: 'activation_code_unknown' })
  expect((await invitationOf(manager, dead)).state).toBe('bounced')
  await expect(manager.call(companies.resend, { params: await invitationOf(manager, dead) })).rejects.toMatchObject({
    status: 409,
  })
  clock.ahead = 15 * 86_400_000
  expect((await invitationOf(manager, late)).state).toBe('expired')
  await expect(redeem(late)).rejects.toMatchObject({ code: 'activation_code_unknown' })
  await manager.call(companies.resend, { params: await invitationOf(manager, late) })
  await here.runTasks()
  expect(inbox(late)).toHaveLength(2)
  await redeem(late)
  clock.ahead = 0
})

test('the contract’s seats are the limit, also for two lists at once', async () => {
  const { manager } = await company({ limit: 14 })
  const list = () => [1, 2].map(() => `${randomUUID()}@firma.example`)
  const answers = await Promise.allSettled([invite(manager, ...list()), invite(manager, ...list())])
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await manager.call(companies.managed)).seats).toEqual({ limit: 14, taken: 12, invited: 2 })
})

test('a code has ten digits and a check digit; a revoked one seats nobody, and who joined stays', async () => {
  const { id, manager } = await company()
  const made = await manager.call(companies.createCode, {
    body: { label: 'Tecnologia 2026', seats: 5, endsOn: '2030-12-31' },
  })
  expect(made.code).toMatch(/^\d{11}$/)
  expect(made.code.at(-1)).toBe(checkDigitOf(made.code.slice(0, 10)))
  expect(made).toMatchObject({ state: 'open', seatsTaken: 0, endsAt: '2031-01-01T03:00:00.000Z' })
  const [first, second] = await Promise.all([1, 2].map(async () => here.as((await makeMember(here.context.db)).email)))
  await first!.call(account.redeemCode, { body: { activationCode: made.code } })
  await manager.call(companies.revokeCode, { params: made })
  await expect(second!.call(account.redeemCode, { body: { activationCode: made.code } })).rejects.toMatchObject({
    code: 'activation_code_unknown',
  })
  expect((await first!.call(companies.numbers)).company.name).toContain('Firma')
  const { rows } = await here.pool.query('select count(*)::int as n from company_members where company_id = $1', [id])
  expect(rows[0].n).toBe(13)
})

test('a manager of another company finds nothing of this one [security]', async () => {
  const { manager } = await company()
  const { manager: other } = await company()
  const email = `${randomUUID()}@firma.example`
  await invite(manager, email)
  const made = await manager.call(companies.createCode, { body: { label: 'Nossa', seats: 2 } })
  const { 'hydra:member': seats } = await manager.call(companies.seats, { query: {} })
  const invitation = await invitationOf(manager, email)
  const tries = [
    other.call(companies.setArea, { params: { id: seats[1]!.id }, body: { area: 'Sul' } }),
    other.call(companies.removeSeat, { params: { id: seats[1]!.id } }),
    other.call(companies.resend, { params: invitation }),
    other.call(companies.revokeInvitation, { params: invitation }),
    other.call(companies.revokeCode, { params: made }),
  ]
  const answers = await Promise.allSettled(tries)
  expect(answers.map((answer) => answer.status === 'rejected' && answer.reason.status)).toEqual(tries.map(() => 404))
  const { 'hydra:member': theirs } = await other.call(companies.invitations, { query: {} })
  expect(theirs).toEqual([])
  // A manager cannot remove her own seat, which would end her role: the office can.
  const own = seats.find(({ isManager }) => isManager)!
  await expect(manager.call(companies.removeSeat, { params: own })).rejects.toMatchObject({ status: 404 })
})
