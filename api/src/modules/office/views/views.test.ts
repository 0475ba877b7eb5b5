import { officeViews } from '@juntas/contract/office/views'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('a saved view belongs to who saved it: listed by its list, replaced by its name, deleted once', async () => {
  const person = async () => here.as((await makeMember(here.context.db, { officeRoles: ['support', 'finance'] })).email)
  const [me, other] = [await person(), await person()]
  const save = (name: string, query: string, resource = 'members', who = me) =>
    who.call(officeViews.saveView, { body: { resource, name, query } })
  const [first, second] = [await save('Bloqueadas', 'isBlocked=true'), await save('Novas', 'sort=createdAt')]
  const bills = await save('Pendentes', 'status=pending', 'bills')
  await save('Dela', 'role=staff', 'members', other)
  expect(await save('Bloqueadas', 'isBlocked=true&sort=name')).toMatchObject({ id: first.id })
  const row = ({ id }: { id: number }, resource: string, name: string, query: string) => ({
    '@id': `/v1/office/views/${id}`,
    '@type': 'OfficeView',
    id,
    resource,
    name,
    query,
  })
  const mine = [
    row(first, 'members', 'Bloqueadas', 'isBlocked=true&sort=name'),
    row(second, 'members', 'Novas', 'sort=createdAt'),
  ]
  const list = async (query = {}) => (await me.call(officeViews.views, { query }))['hydra:member']
  expect(await list({ resource: 'members' })).toEqual(mine)
  expect(await list()).toEqual([...mine, row(bills, 'bills', 'Pendentes', 'status=pending')])
  const remove = (who: typeof me) => who.call(officeViews.deleteView, { params: { id: first.id } })
  await expect(remove(other)).rejects.toMatchObject({ status: 404 })
  await remove(me)
  await expect(remove(me)).rejects.toMatchObject({ status: 404 })
  expect((await list({ resource: 'members' })).map(({ id }) => id)).toEqual([second.id])
  const { rows } = await here.pool.query(
    `select area, action, subject_label from audit_entries where actor_id = $1 and subject_id = $2 order by id`,
    [me.id, String(first.id)],
  )
  expect(rows).toEqual([
    { area: 'finance', action: 'view.save', subject_label: 'Bloqueadas' },
    { area: 'finance', action: 'view.save', subject_label: 'Bloqueadas' },
    { area: 'finance', action: 'view.delete', subject_label: 'Bloqueadas' },
  ])
})
