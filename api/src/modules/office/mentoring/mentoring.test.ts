import { mentoring } from '@juntas/contract/mentoring'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeMentoring } from '@juntas/contract/office/mentoring'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { giveConsent } from '../../../../test/give-consent.ts'
import { undo } from '../../../../test/undo.ts'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
  await giveConsent(await here.as('helena'), 'mentoring')
})
afterAll(() => here.close())

const idOf = async (name: string) => (await here.as(name)).id
const helena = async () =>
  (await equipe.call(officeMentoring.mentees, { query: { q: 'helena' } }))['hydra:member'].find(({ email }) =>
    email.startsWith('helena@'),
  )!
const setCoach = async (coach: number | null, was: number | null) =>
  equipe.raw('PUT', `/v1/office/mentees/${(await helena()).id}/coach`, { body: { coach, was } })
const reads = async (name: string) => {
  const query = 'email=helena@demo.juntas.test&fase=1&form=objectives'
  return (await (await here.as(name)).raw('GET', `/services/mentoring/mentored-qa-by-email?${query}`)).statusCode
}

test('a coach reads from the moment she is assigned until she is moved or ended; the office never does [GAP-31]', async () => {
  const [coach, lia] = [await idOf('coach'), await idOf('lia')]
  await here.pool.query(`insert into member_roles (member_id, role) values ($1, 'coach')`, [lia])
  expect((await helena()).coach).toMatchObject({ id: coach })
  expect(await reads('coach')).toBe(200)
  for (const name of ['equipe', 'dona', 'lia']) expect(await reads(name), name).toBe(404)

  const moved = await setCoach(lia, coach)
  expect(moved.json(), moved.body).toMatchObject({ coach: { id: lia } })
  expect([await reads('coach'), await reads('lia')]).toEqual([404, 200])
  const { coach: shown } = await (await here.as('helena')).call(mentoring.mentee)
  expect(shown?.name).toBe((await helena()).coach?.name)

  expect((await setCoach(coach, coach)).json()).toMatchObject({ code: 'conflict', current: { coach: { id: lia } } })
  const ended = await setCoach(null, lia)
  expect([await reads('coach'), await reads('lia')]).toEqual([404, 404])
  const undone = await undo(equipe, ended)
  expect(undone.statusCode, undone.body).toBe(201)
  expect(await reads('lia')).toBe(200)
  await setCoach(coach, lia)
})

test('only a coach is assigned, and nobody to herself', async () => {
  const { coach } = await helena()
  const refused = { violations: [{ propertyPath: 'coach' }] }
  expect((await setCoach(await idOf('ana'), coach!.id)).json()).toMatchObject(refused)
  expect((await setCoach(coach!.id, coach!.id)).json()).toMatchObject(refused)
  await here.pool.query(`insert into member_roles (member_id, role) values ($1, 'coach')`, [await idOf('helena')])
  expect((await setCoach(await idOf('helena'), coach!.id)).json()).toMatchObject(refused)
})

test('no field of the list, and no row of the audit log, holds what a mentee wrote', async () => {
  const mentees = await equipe.raw('GET', '/v1/office/mentees?perPage=100')
  const fields = ['@id', '@type', 'cargo', 'coach', 'email', 'id', 'isMember', 'lastMeetingOn', 'name']
  for (const one of mentees.json()['hydra:member']) expect(Object.keys(one).sort()).toEqual(fields)
  const { rows } = await here.pool.query(
    `select changes::text, subject_label, sealed from audit_entries where action like 'mentee.%'`,
  )
  expect(rows.length).toBeGreaterThan(2)
  for (const row of rows) {
    expect(row.changes).toBe('[{"field": "coach"}]')
    expect([row.subject_label, row.sealed !== null]).toEqual([null, true])
  }
})

test('a person is admitted by her address and enters at once; twice she is not; coaches are counted', async () => {
  const body = { name: 'Elis Regina', email: 'elis@demo.juntas.test', cargo: 'Diretora', code: 'EL-1' }
  const elis = await here.as('elis')
  expect((await elis.raw('GET', '/services/mentoring/mentee')).statusCode).toBe(403)
  const made = await equipe.call(officeMentoring.createMentee, { body })
  expect(made).toMatchObject({ isMember: true, coach: null })
  expect((await elis.raw('GET', '/services/mentoring/mentee')).statusCode).toBe(200)
  expect((await equipe.raw('POST', '/v1/office/mentees', { body })).json()).toMatchObject({
    violations: [{ propertyPath: 'email', code: 'taken' }],
  })
  const without = await equipe.call(officeMentoring.mentees, { query: { hasCoach: 'false' as never } })
  expect(without['hydra:member'].map(({ id }) => id)).toContain(made.id)
  const coaches = (await equipe.call(officeMentoring.coaches))['hydra:member']
  expect(coaches.find(({ email }) => email.startsWith('mentora@'))).toMatchObject({ roles: ['mentor'] })
  expect(coaches.find(({ email }) => email.startsWith('coach@'))!.mentees).toBeGreaterThan(0)
})

test('an admission is undone until something began; the log names coaches, and an erased one as gone [office 5]', async () => {
  const undo = (entry: unknown) => equipe.raw('POST', `/v1/office/audit_entries/${entry}/undo`, {})
  const admit = async (email: string) =>
    equipe.raw('POST', '/v1/office/mentees', { body: { name: 'Nova Pessoa', email, cargo: 'Diretora', code: 'NP-1' } })
  const lia = await here.as('bia')
  const first = await admit('bia@demo.juntas.test')
  expect((await lia.raw('GET', '/services/mentoring/mentee')).statusCode).toBe(200)
  expect((await undo(first.headers['x-audit-entry'])).statusCode).toBe(201)
  expect((await lia.raw('GET', '/services/mentoring/mentee')).statusCode).toBe(403)

  const second = await admit('bia@demo.juntas.test')
  const gone = await makeMember(here.context.db, { roles: ['coach'], name: 'Coach Que Saiu' })
  const [stays, { id }] = [await idOf('coach'), second.json()]
  const assign = (coach: number, was: number | null) =>
    equipe.raw('PUT', `/v1/office/mentees/${id}/coach`, { body: { coach, was } })
  await assign(gone.id, null)
  expect((await undo(second.headers['x-audit-entry'])).json().code).toBe('in_use')
  await assign(stays, gone.id)
  const shown = async () =>
    (await equipe.call(officeAudit.auditEntries, { query: { action: 'mentee.move' } }))['hydra:member'][0]?.changes
  const name = (await here.pool.query('select name from members where id = $1', [stays])).rows[0].name
  expect(await shown()).toEqual([
    { field: 'coach', before: { memberName: 'Coach Que Saiu' }, after: { memberName: name } },
  ])
  await here.pool.query('delete from members where id = $1', [gone.id])
  expect(await shown()).toEqual([{ field: 'coach', before: { memberName: null }, after: { memberName: name } }])
})
