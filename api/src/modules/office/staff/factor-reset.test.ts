import { officeFactorResets } from '@juntas/contract/office/staff'
import { officeWaiting } from '@juntas/contract/office/waiting'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeMember } from '../../../../test/factories/member.ts'
import { type World, world } from '../../../../test/worlds/world.ts'
import type { OfficeRole } from '../../../db/types.ts'

let here: World
let clock = 0
beforeAll(async () => {
  here = await world({ now: () => new Date(Date.now() + clock) })
})
afterAll(() => here.close())
beforeEach(async () => {
  clock = 0
  const { db } = here.context
  await db.deleteFrom('officeRoles').execute()
  await db.deleteFrom('factorResets').execute()
})

/** Somebody who has been in the team for a while. */
async function colleague(role: OfficeRole) {
  const { db } = here.context
  const { id, email } = await makeMember(db, { officeRoles: [role] })
  await db
    .updateTable('officeRoles')
    .set({ grantedAt: new Date('2026-01-01') })
    .where('memberId', '=', id)
    .execute()
  await db
    .insertInto('staffFactors')
    .values({ memberId: id, sealedSecret: Buffer.alloc(40, 1), confirmedAt: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return here.as(email)
}
async function hasFactor(memberId: number) {
  const row = await here.context.db.selectFrom('staffFactors').select('memberId').where('memberId', '=', memberId)
  return (await row.executeTakeFirst()) !== undefined
}
type Colleague = Awaited<ReturnType<typeof colleague>>
const ask = (who: Colleague, about: Colleague) =>
  who.call(officeFactorResets.askFactorReset, { body: { email: about.email, reason: 'Perdeu o celular ontem' } })
const decide = (who: Colleague, id: number, decision: 'confirm' | 'refuse') =>
  who.call(officeFactorResets.decideFactorReset, { params: { id }, body: { decision } })
const waits = async (who: Colleague) => (await who.call(officeWaiting.waiting)).waiting.map(({ kind }) => kind)

test('one person asks, another confirms: the factor goes with every session, and both stand in the log [GAP-164]', async () => {
  const [owner, support, lost] = [await colleague('owner'), await colleague('support'), await colleague('moderation')]
  expect(await hasFactor(lost.id)).toBe(true)
  const { id } = await ask(owner, lost)
  expect(await waits(support)).toContain('factors')
  expect(await waits(owner)).not.toContain('factors')
  await expect(decide(owner, id, 'confirm')).rejects.toMatchObject({
    status: 409,
    code: 'second_person_needed',
    body: { reason: 'requester' },
  })
  expect(await hasFactor(lost.id)).toBe(true)
  await decide(support, id, 'confirm')
  expect(await hasFactor(lost.id)).toBe(false)
  const token = { authorization: `Bearer ${lost.token}` }
  expect((await here.visitor.raw('GET', '/v1/me', { headers: token })).statusCode).toBe(401)
  const { rows } = await here.pool.query(
    'select action, actor_id from audit_entries where member_id = $1 order by id',
    [lost.id],
  )
  expect(rows).toEqual([
    { action: 'factor.ask', actor_id: owner.id },
    { action: 'factor.reset', actor_id: support.id },
  ])
  await here.runTasks()
  expect(here.mails.findLast(({ to }) => to === owner.email)?.subject).toBe('Um segundo fator foi zerado')
  await expect(decide(support, id, 'confirm')).rejects.toMatchObject({ status: 410 })
})

test('a request ends after a day, is withdrawn by who asked, and is made once [GAP-164]', async () => {
  const [owner, support, lost] = [await colleague('owner'), await colleague('support'), await colleague('editor')]
  const first = await ask(owner, lost)
  await expect(ask(support, lost)).rejects.toMatchObject({ status: 409, code: 'conflict' })
  await decide(owner, first.id, 'refuse')
  const second = await ask(owner, lost)
  clock = 24 * 3_600_000 + 1000
  await expect(decide(await renewed(support), second.id, 'confirm')).rejects.toMatchObject({ status: 410 })
  expect(await hasFactor(lost.id)).toBe(true)
})

test('nobody confirms for herself, for a person whom she invited, or as a newcomer [GAP-164]', async () => {
  const [owner, support, lost] = [await colleague('owner'), await colleague('support'), await colleague('owner')]
  const { id } = await ask(owner, lost)
  await expect(decide(lost, id, 'confirm')).rejects.toMatchObject({ code: 'second_person_needed' })
  const granted = (values: object) =>
    here.context.db.updateTable('officeRoles').set(values).where('memberId', '=', support.id).execute()
  await granted({ grantedAt: new Date() })
  await expect(decide(support, id, 'confirm')).rejects.toMatchObject({ body: { reason: 'new' } })
  await granted({ grantedAt: new Date('2026-01-01'), grantedBy: owner.id })
  await expect(decide(support, id, 'confirm')).rejects.toMatchObject({ body: { reason: 'invited' } })
  expect(await hasFactor(lost.id)).toBe(true)
})

test('with one person who could ask, the office says that the command does it, and home says who is alone [GAP-164]', async () => {
  const owner = await colleague('owner')
  expect(await waits(owner)).toContain('alone')
  expect((await owner.call(officeFactorResets.factorResets)).seconds).toBe(0)
  const lost = await colleague('editor')
  expect(await waits(owner)).not.toContain('alone')
  await expect(ask(owner, lost)).rejects.toMatchObject({
    status: 409,
    code: 'second_person_needed',
    body: { reason: 'nobody' },
  })
  await expect(ask(owner, { ...lost, email: 'nobody@example.com' })).rejects.toMatchObject({ status: 404 })
})

const renewed = async (one: Colleague): Promise<Colleague> => ({ ...one, ...(await here.as(one.email)) })
