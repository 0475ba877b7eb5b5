import { account } from '@juntas/contract/account/account'
import { companies } from '@juntas/contract/companies'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { type World, world } from '../../../test/worlds/world.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

test('an accepted invitation is neither revoked nor sent again: the seat is taken away instead', async () => {
  const { db } = here.context
  const { id } = await db.insertInto('companies').values({ name: 'Firma' }).returning('id').executeTakeFirstOrThrow()
  const manager = await here.as((await makeMember(db, { company: { id, isManager: true } })).email)
  const invited = await makeMember(db)
  await manager.call(companies.invite, { body: { invitations: [{ email: invited.email }] } })
  await here.runTasks()
  const letter = here.mails.find(({ to }) => to === invited.email)
  const activationCode = /codigo=(\d+)/.exec(letter?.text ?? '')?.[1] ?? ''
  await (await here.as(invited.email)).call(account.redeemCode, { body: { activationCode } })
  const read = async () => (await manager.call(companies.invitations, { query: {} }))['hydra:member'][0]!
  const params = await read()
  expect(params.state).toBe('accepted')
  for (const route of [companies.revokeInvitation, companies.resend] as const)
    await expect(manager.call(route, { params })).rejects.toMatchObject({ status: 409, code: 'conflict' })
  expect((await read()).state).toBe('accepted')
})
