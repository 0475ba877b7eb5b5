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

test('her export tells what was done with her account and why, and not by whom [GAP-125]', async () => {
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
