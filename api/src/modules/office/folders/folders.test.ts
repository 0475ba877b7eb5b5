import { randomUUID } from 'node:crypto'
import { officeAudit } from '@juntas/contract/office/audit'
import { officeFolders } from '@juntas/contract/office/library/folders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type World, world } from '../../../../test/worlds/world.ts'

let here: World
let equipe: Caller
beforeAll(async () => {
  here = await world()
  equipe = await here.as('equipe')
})
afterAll(() => here.close())

const fields = {
  slug: 'podcasts',
  title: 'Podcasts',
  type: 'Folder' as const,
  summary: '',
  translations: { 'en-US': { title: 'Podcasts' } },
  position: 9,
  isSold: false,
}
const created = () => equipe.call(officeFolders.create, { body: { ...fields, slug: `p-${randomUUID()}` } })
const entriesOf = async (id: number) =>
  (await equipe.call(officeAudit.auditEntries, { query: { subjectType: 'folder', subjectId: String(id) } }))[
    'hydra:member'
  ]
const changing = (id: number, changes: object, was: object) =>
  equipe.raw('PATCH', `/v1/office/folders/${id}`, { body: { changes, was } })
const undoing = (id: number) => equipe.raw('POST', `/v1/office/audit_entries/${id}/undo`, {})

test('a folder is created, found, changed and deleted, with one row of the audit log each', async () => {
  const folder = await created()
  const found = await equipe.call(officeFolders.list, { query: { q: 'PODCÁSTS', sort: 'title', direction: 'desc' } })
  expect(found['hydra:member'].map(({ id }) => id)).toContain(folder.id)
  const changed = await changing(folder.id, { title: 'Rádio' }, { title: 'Podcasts' })
  expect(changed.json()).toMatchObject({ title: 'Rádio', contents: 0 })
  expect((await equipe.raw('DELETE', `/v1/office/folders/${folder.id}`)).statusCode).toBe(204)
  const entries = await entriesOf(folder.id)
  expect(entries.map(({ action }) => action)).toEqual(['folder.delete', 'folder.update', 'folder.create'])
  expect(changed.headers['x-audit-entry']).toBe(String(entries[1]?.id))
  expect(entries[1]).toMatchObject({
    changes: [{ field: 'title', before: 'Podcasts', after: 'Rádio' }],
    subject: { type: 'folder', label: 'Rádio' },
    actor: { name: 'Equipe Juntas' },
    area: 'editor',
  })
})

test('two people in the same field: the second writes nothing and sees what is stored; other fields pass', async () => {
  const { id } = await created()
  expect((await changing(id, { title: 'De Sônia' }, { title: 'Podcasts' })).statusCode).toBe(200)
  const late = await changing(id, { title: 'De Renata' }, { title: 'Podcasts' })
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({ code: 'conflict', current: { title: 'De Sônia' } })
  expect((await changing(id, { position: 3 }, { position: 9 })).json()).toMatchObject({
    title: 'De Sônia',
    position: 3,
  })
  const both = await Promise.all(['A1', 'B1'].map((title) => changing(id, { title }, { title: 'De Sônia' })))
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('undo is a new write: a change, a creation and a deletion go back, once, and stand in the log', async () => {
  const { id, slug } = await created()
  await changing(id, { title: 'Rádio', position: 2 }, { title: 'Podcasts', position: 9 })
  const [update] = await entriesOf(id)
  const undone = await undoing(update?.id ?? 0)
  expect(undone.statusCode, undone.body).toBe(201)
  expect(undone.json()).toMatchObject({ undoes: update?.id, action: 'folder.update' })
  expect(await equipe.call(officeFolders.read, { params: { id } })).toMatchObject({ title: 'Podcasts', position: 9 })
  expect((await undoing(update?.id ?? 0)).json()).toMatchObject({ code: 'cannot_undo' })
  await equipe.raw('DELETE', `/v1/office/folders/${id}`)
  const [deletion] = await entriesOf(id)
  expect((await undoing(deletion?.id ?? 0)).statusCode).toBe(201)
  expect(await equipe.call(officeFolders.read, { params: { id } })).toMatchObject({ slug, ...fieldsLeft })
  const creation = (await entriesOf(id)).at(-1)
  expect((await undoing(creation?.id ?? 0)).statusCode).toBe(201)
  await expect(equipe.call(officeFolders.read, { params: { id } })).rejects.toMatchObject({ status: 404 })
})
const { slug: _, ...fieldsLeft } = fields

test('what was changed again since is not undone', async () => {
  const { id } = await created()
  await changing(id, { title: 'Um' }, { title: 'Podcasts' })
  const [first] = await entriesOf(id)
  await changing(id, { title: 'Dois' }, { title: 'Um' })
  expect((await undoing(first?.id ?? 0)).json()).toMatchObject({ code: 'conflict', current: { title: 'Dois' } })
})

test('a folder with contents is not deleted, a taken address is named, an unknown one is not found; nothing is logged', async () => {
  const before = await here.pool.query('select count(*) from audit_entries')
  const used = await here.pool.query('select folder_id as id from contents limit 1')
  expect((await equipe.raw('DELETE', `/v1/office/folders/${used.rows[0].id}`)).json()).toMatchObject({ code: 'in_use' })
  const taken = await equipe.raw('POST', '/v1/office/folders', { body: { ...fields, slug: 'talks' } })
  expect(taken.json()).toMatchObject({ status: 422, violations: [{ propertyPath: 'slug', code: 'taken' }] })
  expect((await changing(999_999, { title: 'x' }, { title: 'y' })).statusCode).toBe(404)
  expect((await here.pool.query('select count(*) from audit_entries')).rows).toEqual(before.rows)
})

test.each([
  [
    'a member has',
    "insert into folder_grants (folder_id, member_id, source, reason) select $1, max(id), 'staff', 'x' from members",
  ],
  ['has a season', "insert into seasons (folder_id, slug, title) values ($1, 'primeira', 'Primeira')"],
])('a folder that %s stays, deleted by hand or by undoing its creation [office review 1]', async (_, use) => {
  const { id } = await created()
  const [creation] = await entriesOf(id)
  await here.pool.query(use.replaceAll('$1', String(id)))
  expect((await equipe.raw('DELETE', `/v1/office/folders/${id}`)).json()).toMatchObject({ code: 'in_use' })
  expect((await undoing(creation?.id ?? 0)).json()).toMatchObject({ code: 'in_use' })
  expect(await equipe.call(officeFolders.read, { params: { id } })).toMatchObject({ title: 'Podcasts' })
})

test('the words of a search are words, not patterns', async () => {
  const all = await equipe.call(officeFolders.list)
  expect(all['hydra:totalItems']).toBeGreaterThan(3)
  for (const q of ['%', '_', '\\'])
    expect((await equipe.call(officeFolders.list, { query: { q } }))['hydra:totalItems']).toBe(0)
})
