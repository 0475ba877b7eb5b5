import { randomUUID } from 'node:crypto'
import { account } from '@juntas/contract/account/account'
import { companies } from '@juntas/contract/companies'
import { checkDigitOf } from '@juntas/contract/rules/person/code'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConfig } from '../../../test/config.ts'
import { makeMember } from '../../../test/factories/member.ts'
import { type World, world } from '../../../test/world.ts'
import { buildApp } from '../../app.ts'
import { MailFailure } from '../../integrations/mail/mail.ts'
import type { DataSubject } from '../privacy/data-subject.ts'
import { eraseAgain } from '../privacy/erasure.ts'
import { rowsOf } from '../privacy/export.ts'
import { personalDataMap } from '../privacy/personal-data-map.ts'
import { closeMonths } from './month-close.ts'

let here: World
let clock = 0
const refused = new Set<string>()
const letters: { to: string; text: string }[] = []
beforeAll(async () => {
  here = await world({
    env: { RATE_LIMIT_FACTOR: '100' },
    now: () => new Date(Date.now() + clock),
    partners: {
      mail: {
        async send(message) {
          if (refused.has(message.to))
            throw new MailFailure('refused', { cause: null, mayHaveArrived: false, isAddressRefused: true })
          letters.push(message)
        },
        close: () => undefined,
      },
    },
  })
})
afterAll(() => here.close())

/** A company with members who hold their seats since long, and a manager. */
async function company({ seats = 12, areas = ['Norte', 'Sul'], limit = null as number | null } = {}) {
  const { db } = here.context
  const { id } = await db
    .insertInto('companies')
    .values({ name: `Firma ${randomUUID()}`, vicePresidencies: areas, seats: limit, createdAt: new Date('2026-01-15') })
    .returning('id')
    .executeTakeFirstOrThrow()
  const members = []
  for (let place = 0; place < seats; place++) {
    const member = await makeMember(db, { company: { id, isManager: place === 0 } })
    members.push(member)
  }
  await db
    .updateTable('companyMembers')
    .set({ joinedAt: new Date('2026-01-20'), vicePresidency: areas[0] ?? null })
    .where('companyId', '=', id)
    .execute()
  await db
    .updateTable('members')
    .set({ verifiedAt: new Date('2026-01-20') })
    .where(
      'id',
      'in',
      members.map((one) => one.id),
    )
    .execute()
  return { id, members, manager: await here.as(members[0]!.email) }
}

function erase(memberId: number) {
  const { db, config, partners, now } = here.context
  return eraseAgain({ db, config, files: partners.files, now: now() }, memberId)
}
const inbox = (email: string) => letters.filter(({ to }) => to === email)
const codeIn = ({ text }: { text: string }) => /codigo=(\d+)/.exec(text)?.[1] ?? ''
const invite = (manager: Awaited<ReturnType<World['as']>>, ...emails: string[]) =>
  manager.call(companies.invite, { body: { invitations: emails.map((email) => ({ email })) } })
const invitationOf = async (manager: Awaited<ReturnType<World['as']>>, email: string) => {
  const { 'hydra:member': list } = await manager.call(companies.invitations, { query: {} })
  return list.find((one) => one.email === email)!
}

test('months are closed once by two processes at the same time, and what is closed never changes [GAP-122]', async () => {
  const { id, manager } = await company()
  const at = new Date('2026-04-01T03:10:00Z')
  await Promise.all([closeMonths(here.context.db, at), closeMonths(here.context.db, at)])
  const before = await manager.call(companies.numbers)
  expect(before.months.map(({ month }) => month)).toEqual(['2026-03-01', '2026-02-01', '2026-01-01'])
  expect(before.months[0]?.lines).toMatchObject([{ kind: 'company', seats: 12 }])
  await closeMonths(here.context.db, new Date('2026-04-02T03:10:00Z'))
  expect(await manager.call(companies.numbers)).toEqual(before)
  const { rows } = await here.pool.query('select count(*)::int as n from company_months where company_id = $1', [id])
  expect(rows[0].n).toBe(3)
})

test('a process that dies while it closes leaves nothing, and the next one closes what was missed', async () => {
  const { id, manager } = await company()
  // The numbers cannot be stored: as if the process had died after it took the month.
  await here.pool.query(`alter table company_numbers add constraint no_more check (company_id <> ${id}) not valid`)
  await expect(closeMonths(here.context.db, new Date('2026-06-01T03:10:00Z'))).rejects.toThrow()
  expect((await manager.call(companies.numbers)).months).toEqual([])
  await here.pool.query('alter table company_numbers drop constraint no_more')
  await closeMonths(here.context.db, new Date('2026-06-05T03:10:00Z'))
  expect((await manager.call(companies.numbers)).months.map(({ month }) => month)).toHaveLength(5)
})

test('only proved members who held a seat all month count, and a move of area from the next quarter on', async () => {
  const { id, members, manager } = await company({ seats: 22 })
  const { db } = here.context
  await db.updateTable('members').set({ verifiedAt: null }).where('id', '=', members[1]!.id).execute()
  await db
    .updateTable('companyMembers')
    .set({ joinedAt: new Date('2026-07-02T12:00:00Z') })
    .where('memberId', '=', members[2]!.id)
    .execute()
  await closeMonths(db, new Date('2026-07-01T03:10:00Z'))
  const { 'hydra:member': seats } = await manager.call(companies.seats, { query: { perPage: 100 } })
  for (const { id: seat } of seats.slice(0, 11))
    await manager.call(companies.setArea, { params: { id: seat }, body: { area: 'Sul' } })
  await closeMonths(db, new Date('2026-08-01T03:10:00Z'))
  const linesAt = async (month: string) =>
    (await manager.call(companies.numbers)).months
      .find((one) => one.month === month)
      ?.lines.map((line) => [line.area, line.seats])
  expect(await linesAt('2026-07-01')).toEqual([[null, 20]])
  await closeMonths(db, new Date('2026-11-01T03:10:00Z'))
  expect((await linesAt('2026-10-01'))?.map(([area]) => area)).toEqual([null, 'Norte', 'Sul'])
  await expect(
    manager.call(companies.setArea, { params: { id: seats[0]!.id }, body: { area: 'Marte' } }),
  ).rejects.toMatchObject({ status: 422 })
  expect(id).toBeGreaterThan(0)
})

test('what she watches counts in the month of São Paulo, with its time [GAP-122]', async () => {
  const { members } = await company({ seats: 2 })
  const memberId = members[1]!.id
  const values = { memberId, contentId: 1, furthestMs: 60_000, updatedAt: new Date('2026-05-01T02:59:00Z') }
  await here.context.db.insertInto('contentViews').values(values).execute()
  await here.context.db
    .updateTable('contentViews')
    .set({ furthestMs: 100_000, updatedAt: new Date('2026-05-01T03:01:00Z') })
    .where('memberId', '=', memberId)
    .execute()
  const { rows } = await here.pool.query(
    'select month::text, watched_ms from watched_months where member_id = $1 order by month',
    [memberId],
  )
  expect(rows).toEqual([
    { month: '2026-04-01', watched_ms: 60_000 },
    { month: '2026-05-01', watched_ms: 40_000 },
  ])
})

test('a member sees the manager’s numbers and what the company knows of her; without a seat there is nothing', async () => {
  const carla = await here.as('carla')
  const seen = await carla.call(companies.numbers)
  const shown = await (await here.as('gestora')).call(companies.numbers)
  expect(seen.months).toEqual(shown.months)
  expect(seen.months).toHaveLength(12)
  expect(seen.seat).toMatchObject({ email: carla.email, area: 'Pessoas' })
  const latest = seen.months[0]?.lines ?? []
  expect(latest.find(({ area }) => area === 'Pessoas')).toMatchObject({ seats: 7, shown: null })
  expect(latest.find(({ area }) => area === 'Tecnologia')?.shown).not.toBeNull()
  await expect((await here.as('ana')).call(companies.numbers)).rejects.toMatchObject({ status: 404 })
})

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
  clock = 15 * 86_400_000
  expect((await invitationOf(manager, late)).state).toBe('expired')
  await expect(redeem(late)).rejects.toMatchObject({ code: 'activation_code_unknown' })
  await manager.call(companies.resend, { params: await invitationOf(manager, late) })
  await here.runTasks()
  expect(inbox(late)).toHaveLength(2)
  await redeem(late)
  clock = 0
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
