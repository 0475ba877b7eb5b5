import { privacy } from '@juntas/contract/privacy'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { codeIn } from '../../../test/mail.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('a session alone takes nothing: the export asks for the password, or a code, and a letter tells of it [security 10]', async () => {
  const ana = await here.as('ana')
  const take = (body: object) => ana.raw('POST', privacy.export.path, { body })
  expect((await ana.raw('GET', privacy.export.path)).statusCode).not.toBe(200)
  for (const body of [{}, { password: 'not hers' }, { code: '12345' }])
    expect((await take(body)).json()).toMatchObject({ status: 422, code: 'password_wrong' })
  await here.runTasks()
  expect(here.mails.filter(({ to }) => to === ana.email)).toEqual([])
  expect((await take({ password: 'Juntas#2026' })).statusCode).toBe(200)
  await here.runTasks()
  expect(here.mails.findLast(({ to }) => to === ana.email)?.subject).toBe('Seus dados foram baixados')
})

test('an account without a password exports with an e-mailed code of its own kind [security 10]', async () => {
  const { email } = await makeMember(here.context.db)
  const one = await here.as(email)
  await one.call(privacy.sendExportCode)
  await here.runTasks()
  const code = codeIn(here.mails, email)
  const take = (given: string) => one.raw('POST', privacy.export.path, { body: { code: given } })
  expect((await take(code === '00000' ? '00001' : '00000')).statusCode).toBe(422)
  expect((await take(code)).statusCode).toBe(200)
  expect((await take(code)).statusCode).toBe(410)
})
