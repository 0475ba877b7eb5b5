import { members } from '@juntas/contract/members/members'
import { officeMembers } from '@juntas/contract/office/members'
import { expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { beginWithSupport, entries, here, support } from '../../../../test/worlds/office-world.ts'

beginWithSupport()

const none = { accessFreeContent: false, group: null, parentCustomerId: null }
const set = (id: number, standing: object, was: object = none) =>
  support.raw('PUT', `/v1/office/members/${id}/standing`, { body: { ...standing, was, reason: 'Bolsista de 2026' } })
const stored = async (id: number) => (await support.call(officeMembers.read, { params: { id } })).standing

test('support gives and takes the free contents, at once and with one press to undo [GUARD-12]', async () => {
  const { id, email } = await makeMember(here.context.db)
  const member = await here.as(email)
  const { rows } = await here.pool.query(
    `select id, slug from contents where is_free and publish_at <= now() and type <> 'Skill' order by id limit 1`,
  )
  const open = async () => (await member.raw('GET', `/v1/contents/slug/${rows[0].slug}`)).statusCode
  const opened = async () => {
    const { 'hydra:member': items } = await member.call(members.me)
    return items[0]?.accessFreeContent
  }
  expect([await opened(), await open()]).toEqual([false, 403])
  const given = await set(id, { ...none, accessFreeContent: true })
  expect(given.statusCode, given.body).toBe(200)
  expect([await opened(), await open()]).toEqual([true, 200])
  const undone = await support.raw('POST', `/v1/office/audit_entries/${given.headers['x-audit-entry']}/undo`, {})
  expect(undone.statusCode, undone.body).toBe(201)
  expect([await opened(), await open()]).toEqual([false, 403])
  expect(await entries(id)).toEqual(['member.standing', 'member.standing'])
})

test('the group and the parent customer are set, found in the list and told in the member’s own answers [GUARD-20]', async () => {
  const { id, email } = await makeMember(here.context.db)
  expect((await set(id, { ...none, group: 'b2c', parentCustomerId: 4_711 })).statusCode).toBe(200)
  const found = async (query: object) =>
    (await support.call(officeMembers.list, { query: query as never }))['hydra:member'].map((row) => row.id)
  expect(await found({ parent: 4_711 })).toEqual([id])
  expect(await found({ parent: 4_711, group: 'b2c', opensFree: 'false' })).toEqual([id])
  expect(await found({ parent: 4_711, group: 'none' })).toEqual([])
  expect(await found({ parent: 4_711, opensFree: 'true' })).toEqual([])
  const member = await here.as(email)
  const { 'hydra:member': items } = await member.call(members.me)
  expect(items[0]).toMatchObject({ group: 'b2c', isSpecialGroup: false })
})

test('who did not see the standing of now writes over nothing, and an undo after another change is refused', async () => {
  const { id } = await makeMember(here.context.db)
  const first = await set(id, { ...none, group: 'b2c' })
  const late = await set(id, { ...none, accessFreeContent: true })
  expect(late.json()).toMatchObject({ status: 409, code: 'conflict', current: { ...none, group: 'b2c' } })
  expect((await set(id, none, { ...none, group: 'b2c' })).statusCode).toBe(200)
  const undo = await support.raw('POST', `/v1/office/audit_entries/${first.headers['x-audit-entry']}/undo`, {})
  expect(undo.json()).toMatchObject({ code: 'conflict' })
  expect(await stored(id)).toEqual(none)
  expect((await set(999_999, none)).statusCode).toBe(404)
  for (const wrong of [{ parentCustomerId: 0 }, { parentCustomerId: 2 ** 31 }, { group: 'b2b' }])
    expect((await set(id, { ...none, ...wrong })).statusCode).toBe(422)
})
