import { randomUUID } from 'node:crypto'
import { account } from '@juntas/contract/account/account'
import { companies } from '@juntas/contract/companies'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeCompanies, officeCompanyParts } from '@juntas/contract/office/companies'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let support: Caller
beforeAll(async () => {
  here = await world()
  support = await here.as((await makeMember(here.context.db, { officeRoles: ['support'] })).email)
})
afterAll(() => here.close())

const made = () =>
  support.call(officeCompanies.create, {
    body: { name: `Firma ${randomUUID()}`, vicePresidencies: ['Norte'], seats: 30, endsOn: '2030-03-31' },
  })
const newest = async () => (await support.call(officeAudit.auditEntries, { query: {} }))['hydra:member'][0]

test('support opens a company, makes a code with a label, and a member joins with it', async () => {
  const company = await made()
  expect(company).toMatchObject({ members: 0, seats: 30, endsOn: '2030-03-31', vicePresidencies: ['Norte'] })
  const code = await support.call(officeCompanyParts.createCode, {
    body: { company: company.id, label: 'Turma de março', seats: 2, endsOn: '2030-12-31' },
  })
  expect(code).toMatchObject({ state: 'open', label: 'Turma de março', company: { id: company.id } })
  const she = await here.as((await makeMember(here.context.db)).email)
  await she.call(account.redeemCode, { body: { activationCode: code.code } })
  const { 'hydra:member': list } = await support.call(officeCompanyParts.codes, { query: { company: company.id } })
  expect(list).toMatchObject([{ seatsTaken: 1, code: code.code }])
  await expect(support.call(officeCompanies.remove, { params: company })).rejects.toMatchObject({ code: 'in_use' })
})

test.each([
  ['a seat', 'insert into company_members (company_id, member_id) select $1, max(id) from members'],
  ['a code', "insert into activation_codes (company_id, code, seats) values ($1, '190' || lpad($1::text, 7, '0'), 1)"],
  ['a folder', "insert into folder_grants (company_id, folder_id, source, reason) values ($1, 1, 'staff', 'Contrato')"],
  ['a closed month', "insert into company_months (company_id, month, closed_at) values ($1, '2026-01-01', now())"],
  ['a job', 'update jobs set company_id = $1 where id = (select max(id) from jobs)'],
])('a company with %s stays, deleted by hand or by undoing its creation [office review 1]', async (_, use) => {
  const company = await made()
  const creation = (await newest())?.id ?? 0
  await here.pool.query(use.replaceAll('$1', String(company.id)))
  const stays = { status: 409, code: 'in_use' }
  await expect(support.call(officeCompanies.remove, { params: company })).rejects.toMatchObject(stays)
  await expect(support.call(officeAudit.undo, { params: { id: creation } })).rejects.toMatchObject(stays)
  expect(await support.call(officeCompanies.read, { params: company })).toMatchObject({ name: company.name })
})

test('the creation of a company that nothing uses is undone', async () => {
  const company = await made()
  await support.call(officeAudit.undo, { params: { id: (await newest())?.id ?? 0 } })
  await expect(support.call(officeCompanies.read, { params: company })).rejects.toMatchObject({ status: 404 })
})

test('a creation is not undone once a colleague changed a field that was empty; undone, it comes back whole [office review 7]', async () => {
  const body = { name: `Firma ${randomUUID()}`, vicePresidencies: ['Norte'] }
  const answer = await support.raw('POST', '/v1/office/companies', { body })
  const company = answer.json()
  const undo = (id: unknown) => support.raw('POST', `/v1/office/audit_entries/${id}/undo`, {})
  const setEnd = (endsOn: string | null, was: string | null) =>
    support.call(officeCompanies.change, { params: company, body: { changes: { endsOn }, was: { endsOn: was } } })
  await setEnd('2031-01-31', null)
  const late = await undo(answer.headers['x-audit-entry'])
  expect(late.json()).toMatchObject({ status: 409, code: 'conflict', current: { endsOn: '2031-01-31' } })
  await setEnd(null, '2031-01-31')
  expect((await undo(answer.headers['x-audit-entry'])).statusCode).toBe(201)
  const deletion = await newest()
  const fields = ['name', 'logoUrl', 'vicePresidencies', 'businessUnits', 'seats', 'endsOn']
  expect(deletion?.changes.map(({ field }) => field)).toEqual(fields)
  expect((await undo(deletion?.id)).statusCode).toBe(201)
  expect(await support.call(officeCompanies.read, { params: company })).toMatchObject({ ...body, seats: null })
})

test('a revoked code opens again by undo, and each step is one row of the audit log', async () => {
  const company = await made()
  const { id, code } = await support.call(officeCompanyParts.createCode, {
    body: { company: company.id, label: 'Piloto', seats: 2 },
  })
  await support.call(officeCompanyParts.revokeCode, { params: { id } })
  await expect(here.visitor.call(account.companyByCode, { params: { code } })).rejects.toMatchObject({ status: 422 })
  const entry = await newest()
  expect(entry).toMatchObject({ action: 'activation_code.revoke', canUndo: true })
  await support.call(officeAudit.undo, { params: { id: entry?.id ?? 0 } })
  expect((await here.visitor.call(account.companyByCode, { params: { code } })).name).toBe(company.name)
})

test('a folder given to a company with a reason opens for its members, and closes when it is ended', async () => {
  const company = await made()
  const member = await makeMember(here.context.db, { company: { id: company.id } })
  const holds = async () =>
    (await here.pool.query('select 1 from held_grants where member_id = $1', [member.id])).rows.length > 0
  await expect(
    support.call(officeCompanyParts.grant, { params: company, body: { folder: 1, reason: ' ' } }),
  ).rejects.toMatchObject({ status: 422 })
  const grant = await support.call(officeCompanyParts.grant, {
    params: company,
    body: { folder: 1, reason: 'Contrato assinado' },
  })
  expect(await holds()).toBe(true)
  expect(await newest()).toMatchObject({ action: 'company_grant.create', reason: 'Contrato assinado' })
  await support.call(officeCompanyParts.endGrant, { params: grant })
  expect(await holds()).toBe(false)
  await expect(support.call(officeCompanyParts.endGrant, { params: grant })).rejects.toMatchObject({ status: 409 })
})

test('support names a manager by address: she opens the company’s page, and no longer once removed', async () => {
  const company = await made()
  const member = await makeMember(here.context.db)
  const she = await here.as(member.email)
  await expect(she.call(companies.managed)).rejects.toMatchObject({ status: 403 })
  const manager = await support.call(officeCompanyParts.addManager, { params: company, body: { email: member.email } })
  expect((await she.call(companies.managed)).name).toBe(company.name)
  expect(await newest()).toMatchObject({ action: 'company_manager.create' })
  await support.call(officeCompanyParts.removeManager, { params: manager })
  await expect(she.call(companies.managed)).rejects.toMatchObject({ status: 403 })
  await expect(
    support.call(officeCompanyParts.addManager, { params: company, body: { email: 'ninguem@exemplo.test' } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('an account that has not verified its address is no manager, also by a row of before [office review 2]', async () => {
  const company = await made()
  const { id, email } = await makeMember(here.context.db, { isUnverified: true })
  const refused = await support.raw('POST', `/v1/office/companies/${company.id}/managers`, { body: { email } })
  expect(refused.json()).toMatchObject({ status: 422, violations: [{ propertyPath: 'email', code: 'not_verified' }] })
  expect((await support.call(officeCompanies.read, { params: company })).members).toBe(0)
  await here.pool.query('insert into company_members (company_id, member_id, is_manager) values ($1, $2, true)', [
    company.id,
    id,
  ])
  await expect((await here.as(email)).call(companies.managed)).rejects.toMatchObject({ status: 403 })
  await here.pool.query('update members set verified_at = now() where id = $1', [id])
  here.context.sessions.forgetHere(id)
  expect((await (await here.as(email)).call(companies.managed)).name).toBe(company.name)
})

test('finance reads companies and codes and writes nothing; an editor sees neither', async () => {
  const finance = await here.as((await makeMember(here.context.db, { officeRoles: ['finance'] })).email)
  const editor = await here.as((await makeMember(here.context.db, { officeRoles: ['editor'] })).email)
  const { 'hydra:member': list } = await finance.call(officeCompanies.list, { query: { q: 'auróra' } })
  expect(list).toMatchObject([{ name: 'Aurora', seats: 300 }])
  await expect(
    finance.call(officeCompanyParts.createCode, { body: { company: list[0]?.id ?? 0, label: 'x', seats: 1 } }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(editor.call(officeCompanyParts.codes, { query: {} })).rejects.toMatchObject({ status: 403 })
})

test('codes are found by label, company and whole code, newest first; what is unknown is not found', async () => {
  const [company, other] = [await made(), await made()]
  const create = (label: string, of = company, over = {}) =>
    support.call(officeCompanyParts.createCode, { body: { company: of.id, label, seats: 2, ...over } })
  const [first, second] = [await create('Turma 100%'), await create('Turma de maio', company, { endsOn: '2030-12-31' })]
  const third = await create('Outra turma', other)
  expect(second).toEqual({
    '@context': '/v1/contexts/OfficeActivationCode',
    '@id': `/v1/office/activation_codes/${second.id}`,
    '@type': 'OfficeActivationCode',
    id: second.id,
    code: second.code,
    label: 'Turma de maio',
    company: { id: company.id, name: company.name },
    seats: 2,
    seatsTaken: 0,
    endsAt: '2031-01-01T03:00:00.000Z',
    state: 'open',
    createdAt: expect.stringMatching(/Z$/),
  })
  expect(first.endsAt).toBeNull()
  const ids = async (query: object) =>
    (await support.call(officeCompanyParts.codes, { query: query as never }))['hydra:member'].map(({ id }) => id)
  expect(await ids({ company: company.id })).toEqual([second.id, first.id])
  expect(await ids({ q: 'outra TURMA', company: other.id })).toEqual([third.id])
  expect(await ids({ q: other.name })).toEqual([third.id])
  expect(await ids({ q: first.code })).toEqual([first.id])
  expect(await ids({ q: first.code.slice(1) })).toEqual([])
  expect(await ids({ q: '100%', company: company.id })).toEqual([first.id])
  const revoke = (id: number) => support.call(officeCompanyParts.revokeCode, { params: { id } })
  await revoke(first.id)
  await expect(revoke(first.id)).rejects.toMatchObject({ code: 'conflict' })
  await expect(revoke(999_999)).rejects.toMatchObject({ status: 404 })
  await expect(create('x', { ...company, id: 999_999 })).rejects.toMatchObject({ status: 404 })
})

test('folders and managers of a company are listed; an unknown folder, an end in the past and another’s grant are refused', async () => {
  const company = await made()
  const grant = (over: object, id = company.id) =>
    support.raw('POST', `/v1/office/companies/${id}/grants`, { body: { folder: 1, reason: 'Contrato', ...over } })
  expect((await grant({ folder: 999_999 })).json()).toMatchObject({
    violations: [{ propertyPath: 'folder', code: 'unknown' }],
  })
  expect((await grant({ endsOn: '2020-01-01' })).json()).toMatchObject({
    violations: [{ propertyPath: 'endsOn', code: 'date_in_past' }],
  })
  expect((await grant({}, 999_999)).statusCode).toBe(404)
  const [one, other] = [(await grant({})).json(), (await grant({ endsOn: '2030-12-31' })).json()]
  const { rows } = await here.pool.query('select id, title from folders where id = 1')
  const row = (of: { id: number; startsAt: string }, endsAt: string | null) => ({
    '@id': `/v1/office/company_grants/${of.id}`,
    '@type': 'CompanyGrant',
    id: of.id,
    folder: rows[0],
    reason: 'Contrato',
    startsAt: of.startsAt,
    endsAt,
  })
  const listed = async () => (await support.call(officeCompanyParts.grants, { params: company }))['hydra:member']
  expect(await listed()).toEqual([row(other, '2031-01-01T03:00:00.000Z'), row(one, null)])
  const { rows: theirs } = await here.pool.query('select id from folder_grants where member_id is not null limit 1')
  for (const id of [theirs[0].id, 999_999])
    await expect(support.call(officeCompanyParts.endGrant, { params: { id } })).rejects.toMatchObject({ status: 404 })

  const people = [
    await makeMember(here.context.db, { name: 'Zélia' }),
    await makeMember(here.context.db, { name: 'Aída' }),
  ]
  await makeMember(here.context.db, { company: { id: company.id } })
  const add = ({ email }: { email: string }) =>
    support.call(officeCompanyParts.addManager, { params: company, body: { email } })
  const added = [await add(people[0]!), await add(people[1]!)]
  const managers = async () => (await support.call(officeCompanyParts.managers, { params: company }))['hydra:member']
  expect(await managers()).toEqual(
    [1, 0].map((place) => ({
      '@id': `/v1/office/company_managers/${added[place]!.id}`,
      '@type': 'CompanyManager',
      id: added[place]!.id,
      name: ['Zélia', 'Aída'][place],
      email: people[place]!.email,
      since: added[place]!.since,
    })),
  )
  expect(await support.call(officeCompanies.read, { params: company })).toMatchObject({ members: 3, managers: 2 })
  await support.call(officeCompanyParts.removeManager, { params: added[0]! })
  await expect(support.call(officeCompanyParts.removeManager, { params: added[0]! })).rejects.toMatchObject({
    status: 404,
  })
  expect((await managers()).map(({ name }) => name)).toEqual(['Aída'])
})
