import { officeAudit } from '@juntas/contract/office/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../test/factories/member.ts'
import { type World, world } from '../../test/worlds/world.ts'
import { dataSubjectOf } from '../modules/privacy/data-subject.ts'
import { rowsOf } from '../modules/privacy/export.ts'
import { personalDataMap } from '../modules/privacy/personal-data-map.ts'
import { writeAuditEntry } from './audit.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const reason = 'Cartão novo chega na sexta'
async function logged() {
  const { db, config } = here.context
  const member = await makeMember(db)
  const actor = await makeMember(db, { officeRoles: ['support'], name: 'Paula Ribeiro' })
  await writeAuditEntry(
    { db, actorId: actor.id, at: new Date(), dataKey: config.dataKey },
    {
      area: 'support',
      action: 'member.update',
      subject: { type: 'member', id: member.id },
      memberId: member.id,
      changes: [{ field: 'phoneNumber', before: '11987654321', after: '11912345678' }],
      reason,
    },
  )
  return { member, actor }
}
const entriesAs = async (email: string, memberId: number) => {
  const { 'hydra:member': entries } = await (await here.as(email)).call(officeAudit.auditEntries, {
    query: { member: memberId },
  })
  return entries
}

test('of a member the log holds ids and names of fields; values and reason only for who may open them', async () => {
  const { member, actor } = await logged()
  const { rows } = await here.pool.query('select to_jsonb(e) as row from audit_entries e where member_id = $1', [
    member.id,
  ])
  expect(JSON.stringify(rows)).not.toMatch(/11987654321|11912345678|Cartão/)
  expect(rows[0].row.changes).toEqual([{ field: 'phoneNumber' }])
  const [read] = await entriesAs(actor.email, member.id)
  expect(read).toMatchObject({ isSealed: false, reason, changes: [{ before: '11987654321', after: '11912345678' }] })
  const finance = await makeMember(here.context.db, { officeRoles: ['finance'] })
  expect(await entriesAs(finance.email, member.id)).toEqual([])
  expect(await entriesAs('dona', member.id)).toMatchObject([{ isSealed: false, reason }])
})

test('her export tells what was done with her account and why, and not by whom', async () => {
  const { member } = await logged()
  const { db, config } = here.context
  const table = personalDataMap.find((one) => one.table === 'audit_entries')
  const rows = table ? await rowsOf(db, table, await dataSubjectOf(db, config, member)) : []
  expect(rows).toMatchObject([{ action: 'member.update', reason, changes: [{ after: '11912345678' }] }])
  expect(JSON.stringify(rows)).not.toMatch(/actor|sealed|Paula/)
})

test('erasure destroys her key: the row stays and says nothing of her any more', async () => {
  const { member, actor } = await logged()
  await here.context.db.deleteFrom('members').where('id', '=', member.id).execute()
  const [entry] = await entriesAs(actor.email, member.id)
  expect(entry).toMatchObject({ isSealed: true, reason: null, changes: [{ field: 'phoneNumber' }] })
  expect(JSON.stringify(entry)).not.toContain('119')
})

test('the log is read by area, person, action, thing and day in São Paulo, each role its own area, newest first', async () => {
  const { db, config } = here.context
  const [editor, finance] = [
    await makeMember(db, { officeRoles: ['editor'], name: 'Edite' }),
    await makeMember(db, { officeRoles: ['finance'] }),
  ]
  const write = async (actorId: number, area: 'editor' | 'finance', at: string, action = 'folder.update', id = 7) =>
    writeAuditEntry(
      { db, actorId, at: new Date(at), dataKey: config.dataKey },
      { area, action: action as never, subject: { type: 'folder', id, label: 'Uma pasta' } },
    )
  // The day in São Paulo begins at three o'clock.
  const first = await write(editor.id, 'editor', '2031-05-02T02:59:59Z')
  const second = await write(editor.id, 'editor', '2031-05-02T03:00:00Z', 'folder.create', 8)
  const third = await write(editor.id, 'editor', '2031-05-03T02:59:59Z')
  const fourth = await write(editor.id, 'editor', '2031-05-03T03:00:00Z')
  const other = await write(finance.id, 'finance', '2031-05-02T12:00:00Z')
  const ids = async (email: string, query: object) =>
    (await (await here.as(email)).call(officeAudit.auditEntries, { query: query as never }))['hydra:member'].map(
      ({ id }) => id,
    )
  const all = [fourth, third, second, first]
  expect(await ids(editor.email, { actor: editor.id })).toEqual(all)
  expect(await ids(editor.email, { actor: editor.id, from: '2031-05-02', to: '2031-05-02' })).toEqual([third, second])
  expect(await ids(editor.email, { actor: editor.id, action: 'folder.create' })).toEqual([second])
  expect(await ids(editor.email, { actor: editor.id, subjectType: 'folder', subjectId: '7' })).toEqual([
    fourth,
    third,
    first,
  ])
  expect(await ids(editor.email, { actor: editor.id, subjectType: 'content' })).toEqual([])
  expect(await ids(editor.email, { actor: finance.id })).toEqual([])
  expect(await ids('dona', { from: '2031-05-01' })).toEqual([other, ...all])
  expect(await ids('dona', { from: '2031-05-01', area: 'finance' })).toEqual([other])
  const [entry] = (await (await here.as(editor.email)).call(officeAudit.auditEntries, { query: { actor: editor.id } }))[
    'hydra:member'
  ]
  expect(entry).toEqual({
    '@id': `/v1/office/audit_entries/${fourth}`,
    '@type': 'AuditEntry',
    id: fourth,
    at: '2031-05-03T03:00:00.000Z',
    actor: { id: editor.id, name: 'Edite' },
    area: 'editor',
    action: 'folder.update',
    subject: { type: 'folder', id: '7', label: 'Uma pasta' },
    changes: [],
    isSealed: false,
    reason: null,
    undoes: null,
    undoneBy: null,
    canUndo: true,
  })
  // Of another area there is nothing to undo.
  const undo = async (email: string, id: number) =>
    (await (await here.as(email)).raw('POST', `/v1/office/audit_entries/${id}/undo`, {})).json()
  expect(await undo(editor.email, other)).toMatchObject({ status: 404 })
  expect(await undo(editor.email, 999_999_999)).toMatchObject({ status: 404 })
  await here.pool.query('delete from members where id = $1', [editor.id])
  const [left] = (await (await here.as('dona')).call(officeAudit.auditEntries, { query: { from: '2031-05-03' } }))[
    'hydra:member'
  ]
  expect(left).toMatchObject({ id: fourth, actor: null })
})

test('who wrote a row about a member reads its values; a colleague of the same area without the member’s page does not', async () => {
  const { db, config } = here.context
  const member = await makeMember(db, { name: 'Marina' })
  const [one, other] = [
    await makeMember(db, { officeRoles: ['moderation'] }),
    await makeMember(db, { officeRoles: ['moderation'] }),
  ]
  await writeAuditEntry(
    { db, actorId: one.id, at: new Date(), dataKey: config.dataKey },
    {
      area: 'moderation',
      action: 'member.block',
      subject: { type: 'member', id: member.id },
      memberId: member.id,
      changes: [{ field: 'isBlocked', before: false, after: true }],
      reason,
    },
  )
  expect(await entriesAs(one.email, member.id)).toMatchObject([
    { isSealed: false, reason, subject: { label: 'Marina' }, changes: [{ before: false, after: true }] },
  ])
  const [sealed] = await entriesAs(other.email, member.id)
  expect(sealed).toMatchObject({ isSealed: true, reason: null, changes: [{ field: 'isBlocked' }] })
  expect(sealed?.changes[0]).not.toHaveProperty('after')
})
