import { randomUUID } from 'node:crypto'
import { account } from '@juntas/contract/account/account'
import { companies } from '@juntas/contract/companies'
import { expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { beginWithCompanies, company, here } from '../../../test/worlds/company-world.ts'
import type { Caller } from '../../../test/worlds/world.ts'

beginWithCompanies()

const redeem = (one: Caller, activationCode: string) => one.call(account.redeemCode, { body: { activationCode } })
const codeSentTo = async (email: string) => {
  await here.runTasks()
  return /codigo=(\d+)/.exec(here.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
}
const seatsOf = async (manager: Caller) =>
  (await manager.call(companies.seats, { query: { perPage: 100 } }))['hydra:member']
const closed = { status: 409, code: 'seat_closed' }

async function seated() {
  const { id, manager } = await company()
  const { code } = await manager.call(companies.createCode, { body: { label: 'Turma', seats: 9 } })
  const one = await here.as((await makeMember(here.context.db)).email)
  await redeem(one, code)
  const seatOf = async () => (await seatsOf(manager)).find(({ email }) => email === one.email)
  const takeBack = async () => manager.call(companies.removeSeat, { params: { id: (await seatOf())!.id } })
  const invite = async (email: string) => {
    await manager.call(companies.invite, { body: { invitations: [{ email }] } })
    return codeSentTo(email)
  }
  return { id, manager, one, code, seatOf, takeBack, invite }
}

test('a seat that was taken back stays taken back: no code of that company seats her again, not five at once [GAP-129]', async () => {
  const { manager, one, code, seatOf, takeBack } = await seated()
  await takeBack()
  const again = await Promise.allSettled([1, 2, 3, 4, 5].map(() => redeem(one, code)))
  expect(again.map((answer) => answer.status === 'rejected' && answer.reason)).toMatchObject(again.map(() => closed))
  const { code: newer } = await manager.call(companies.createCode, { body: { label: 'Outra', seats: 9 } })
  await expect(redeem(one, newer)).rejects.toMatchObject(closed)
  expect(await seatOf()).toBeUndefined()
  // The code keeps its seats for others, and another company is free to seat her.
  await redeem(await here.as((await makeMember(here.context.db)).email), code)
  const other = await seated()
  await redeem(one, other.code)
  expect(await other.seatOf()).toBeDefined()
})

test('an invitation by address opens it again, for good; one to a colleague does not [GAP-129]', async () => {
  const { one, code, seatOf, takeBack, invite } = await seated()
  await takeBack()
  await expect(redeem(one, await invite(`${randomUUID()}@firma.example`))).rejects.toMatchObject(closed)
  await redeem(one, await invite(one.email))
  expect(await seatOf()).toBeDefined()
  await takeBack()
  await expect(redeem(one, code)).rejects.toMatchObject(closed)
})

test('the employer sees the address with which the seat was taken, and never a newer one [GAP-129]', async () => {
  const { manager, one, takeBack, invite } = await seated()
  const newer = `so-minha-${randomUUID()}@privado.example`
  await here.context.db.updateTable('members').set({ email: newer }).where('id', '=', one.id).execute()
  expect((await seatsOf(manager)).map(({ email }) => email)).toContain(one.email)
  expect(JSON.stringify(await seatsOf(manager))).not.toContain(newer)
  expect((await one.call(companies.numbers)).seat.email).toBe(one.email)
  // Who types the new address learns nothing of it: it is invited like any other.
  const asked = await manager.call(companies.invite, { body: { invitations: [{ email: newer }] } })
  expect(asked).toEqual({ invited: 1, known: [] })
  const known = await manager.call(companies.invite, { body: { invitations: [{ email: one.email }] } })
  expect(known).toEqual({ invited: 0, known: [one.email] })
  // The address of her seat is hers for an invitation, too, after the seat was taken back.
  await takeBack()
  await redeem(one, await invite(one.email))
  expect((await seatsOf(manager)).map(({ email }) => email)).toContain(one.email)
})
