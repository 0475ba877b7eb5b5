import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const old = 'Antiga#1'
const fresh = 'Novinha#2'
const update = (body: object) => here.visitor.raw('POST', '/v1/academy/service-update-password', { body })

test('the same password is no new one, with the old one or signed in; nothing is said to have changed [entry-money 14]', async () => {
  const { email } = await makeMember(here.context.db, { password: old })
  const migrated = { email: 'gabi@demo.juntas.test', oldPassword: 'Juntas#2026', password: 'Juntas#2026' }
  expect((await update(migrated)).json().violations).toMatchObject([
    { propertyPath: 'password', code: 'password_same' },
  ])
  const member = await here.as(email)
  const change = await member.raw('POST', '/v1/change_password', { body: { oldPassword: old, password: old } })
  expect([change.statusCode, change.json().violations[0].code]).toEqual([422, 'password_same'])
  // Whoever does not know the old password learns nothing from it.
  expect((await update({ email, oldPassword: fresh, password: fresh })).statusCode).toBe(401)
  await here.runTasks()
  expect(here.mails.some(({ to }) => to === email)).toBe(false)
})
