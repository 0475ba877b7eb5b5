import { officeAudit } from '@juntas/contract/office/audit'
import { officeMembers } from '@juntas/contract/office/members'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
let support: Awaited<ReturnType<World['as']>>
let folder: number
beforeAll(async () => {
  here = await world()
  const { email } = await makeMember(here.context.db, { officeRoles: ['support'], name: 'Paula Ribeiro' })
  support = await here.as(email)
  folder = (await here.pool.query('select min(id) as id from folders where is_sold')).rows[0].id
})
afterAll(() => here.close())

const reason = 'Cartão novo chega na sexta'
const today = () => dayIn(new Date())
const granting = (id: number, body: object = {}, who = support) =>
  who.raw('POST', `/v1/office/members/${id}/grants`, {
    body: { folders: [folder], endsOn: laterDay(today(), 7), reason, ...body },
  })
const pageOf = (id: number) => support.call(officeMembers.read, { params: { id } })
const undoing = (id: unknown, who = support) => who.raw('POST', `/v1/office/audit_entries/${id}/undo`, {})
const actions = async (id: number) =>
  (await here.pool.query('select action from audit_entries where member_id = $1 order by id', [id])).rows.map(
    ({ action }) => action,
  )

test('support grants a folder with a reason and an end, and she enters at once', async () => {
  const { id, email } = await makeMember(here.context.db)
  const her = await here.as(email)
  expect((await her.raw('GET', '/v1/contents')).json()).toMatchObject({ code: 'plan_required' })
  const made = await granting(id)
  expect(made.statusCode, made.body).toBe(201)
  expect((await her.raw('GET', '/v1/contents')).statusCode).toBe(200)
  const { grants, hasAccess, accessUntil } = await pageOf(id)
  expect(hasAccess).toBe(true)
  // Until the end of the last day in São Paulo.
  expect(accessUntil).toBe(`${laterDay(today(), 8)}T03:00:00.000Z`)
  expect(grants).toMatchObject([{ reason, grantedBy: 'Paula Ribeiro', isActive: true, source: 'staff' }])
  const [entry] = (await support.call(officeAudit.auditEntries, { query: { member: id, action: 'member.grant' } }))[
    'hydra:member'
  ]
  expect(entry).toMatchObject({ reason, canUndo: true, changes: [{ field: 'grants', before: null }] })
  expect(made.headers['x-audit-entry']).toBe(String(entry?.id))
})

test('a grant without reason, without end, in the past, too far away, for no folder or for nobody is refused', async () => {
  const { id } = await makeMember(here.context.db)
  for (const [body, field] of [
    [{ reason: '' }, 'reason'],
    [{ endsOn: undefined }, 'endsOn'],
    [{ endsOn: laterDay(today(), -1) }, 'endsOn'],
    [{ endsOn: '2206-01-01' }, 'endsOn'],
    [{ folders: [] }, 'folders'],
    [{ folders: [folder, 999_999] }, 'folders'],
  ] as const)
    expect((await granting(id, body)).json(), field).toMatchObject({
      status: 422,
      violations: [{ propertyPath: field }],
    })
  expect((await granting(999_999)).statusCode).toBe(404)
  expect(await actions(id)).toEqual([])
  expect((await pageOf(id)).grants).toEqual([])
})

test('undoing a grant closes the folder; undoing that opens it again until the same day; each is a row', async () => {
  const { id, email } = await makeMember(here.context.db)
  const her = await here.as(email)
  const { headers } = await granting(id)
  const until = (await pageOf(id)).accessUntil
  const undone = await undoing(headers['x-audit-entry'])
  expect(undone.statusCode, undone.body).toBe(201)
  expect((await her.raw('GET', '/v1/contents')).json()).toMatchObject({ code: 'plan_required' })
  expect((await pageOf(id)).grants).toMatchObject([{ isActive: false }])
  expect((await undoing(headers['x-audit-entry'])).json()).toMatchObject({ code: 'cannot_undo' })
  expect((await undoing(undone.json().id)).statusCode).toBe(201)
  expect(await pageOf(id)).toMatchObject({ accessUntil: until })
  expect(await actions(id)).toEqual(['member.grant', 'member.read', 'member.end_grant', 'member.grant'])
})

test('a grant is ended once, by two presses at once too; grants of a plan or a company are not the office’s', async () => {
  const { id } = await makeMember(here.context.db)
  await granting(id)
  const grant = (await pageOf(id)).grants[0]?.id
  const end = () => support.raw('DELETE', `/v1/office/grants/${grant}`)
  expect((await Promise.all([end(), end()])).map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  expect(await actions(id)).toEqual(['member.grant', 'member.read', 'member.end_grant'])
  const { rows } = await here.pool.query("select id from folder_grants where source <> 'staff' limit 2")
  for (const row of rows) expect((await support.raw('DELETE', `/v1/office/grants/${row.id}`)).statusCode).toBe(404)
})

test('finance grants and undoes its own, and does not see the page', async () => {
  const { id } = await makeMember(here.context.db)
  const finance = await here.as((await makeMember(here.context.db, { officeRoles: ['finance'] })).email)
  const { headers, body } = await granting(id, {}, finance)
  expect(body).not.toContain('example.com')
  expect((await finance.raw('GET', `/v1/office/members/${id}`)).statusCode).toBe(403)
  expect((await undoing(headers['x-audit-entry'], finance)).statusCode).toBe(201)
  const mine = await finance.call(officeAudit.auditEntries, { query: { member: id } })
  expect(mine['hydra:member'].map(({ action }) => action)).toEqual(['member.end_grant', 'member.grant'])
  const editor = await here.as((await makeMember(here.context.db, { officeRoles: ['editor'] })).email)
  expect((await granting(id, {}, editor)).statusCode).toBe(403)
})

test('a grant may end today or in 366 days, and no later; a folder that is named twice is granted once', async () => {
  const { id } = await makeMember(here.context.db)
  const { rows } = await here.pool.query('select id, title from folders where id = $1', [folder])
  const made = await granting(id, { endsOn: today(), folders: [folder, folder] })
  const [grant] = made.json().grants
  expect(made.json().grants).toEqual([
    {
      '@id': `/v1/office/grants/${grant.id}`,
      '@type': 'OfficeGrant',
      id: grant.id,
      folder: rows[0],
      source: 'staff',
      company: null,
      reason,
      grantedBy: 'Paula Ribeiro',
      startsAt: expect.stringMatching(/Z$/),
      endsAt: `${laterDay(today(), 1)}T03:00:00.000Z`,
      isActive: true,
    },
  ])
  expect((await granting(id, { endsOn: laterDay(today(), 366) })).statusCode).toBe(201)
  expect((await granting(id, { endsOn: laterDay(today(), 367) })).json()).toMatchObject({
    violations: [{ propertyPath: 'endsOn', code: 'too_late' }],
  })
  expect((await granting(id, { endsOn: laterDay(today(), -1) })).json()).toMatchObject({
    violations: [{ propertyPath: 'endsOn', code: 'past' }],
  })
  const { grants } = await pageOf(id)
  expect(grants.map((one) => one.id)).toEqual([...grants.map((one) => one.id)].sort((one, other) => other - one))
  expect(grants).toHaveLength(2)
})

test('what another person changed since is not undone: an ended grant, or one that was opened again; an end says what was and what is', async () => {
  const { id } = await makeMember(here.context.db)
  const made = await granting(id)
  const grant = made.json().grants[0].id
  const ended = await support.raw('DELETE', `/v1/office/grants/${grant}`)
  expect((await undoing(made.headers['x-audit-entry'])).json()).toMatchObject({ code: 'conflict' })
  await here.pool.query('update folder_grants set ends_at = null where id = $1', [grant])
  expect((await undoing(ended.headers['x-audit-entry'])).json()).toMatchObject({ code: 'conflict' })
  const next = await granting(id)
  const other = next.json().grants[0].id
  const end = await support.raw('DELETE', `/v1/office/grants/${other}`)
  expect(end.statusCode).toBe(204)
  const [entry] = (await support.call(officeAudit.auditEntries, { query: { member: id, action: 'member.end_grant' } }))[
    'hydra:member'
  ]
  expect(entry).toMatchObject({ area: 'support', reason: null, subject: { type: 'member', id: String(id) } })
  expect(entry?.changes).toEqual([
    {
      field: 'grants',
      before: [{ id: other, folder: expect.any(String), endsAt: expect.any(String) }],
      after: [{ id: other, folder: expect.any(String), endsAt: expect.any(String) }],
    },
  ])
  expect((await support.raw('DELETE', '/v1/office/grants/999999')).statusCode).toBe(404)
})

test('a grant belongs to finance only if who gave it is nothing else that grants', async () => {
  const areas: string[] = []
  for (const officeRoles of [
    ['finance'],
    ['finance', 'support'],
    ['finance', 'owner'],
    ['finance', 'editor'],
  ] as const) {
    const { id } = await makeMember(here.context.db)
    const who = await here.as((await makeMember(here.context.db, { officeRoles: [...officeRoles] })).email)
    await granting(id, {}, who)
    const { rows } = await here.pool.query('select area::text from audit_entries where member_id = $1', [id])
    areas.push(...rows.map(({ area }) => area))
  }
  expect(areas).toEqual(['finance', 'support', 'support', 'finance'])
})
