import { account } from '@juntas/contract/account/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../../../test/factories/member.ts'
import { codeIn } from '../../../test/mail.ts'
import { type World, world } from '../../../test/worlds/world.ts'
import { tasks } from './tasks.ts'
import { eraseUnproved } from './unproved-accounts.ts'

let here: World
beforeAll(async () => {
  here = await world()
})
afterAll(() => here.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
async function unproved(days: number) {
  const { id, email } = await makeMember(here.context.db, { isUnverified: true })
  await here.context.db
    .updateTable('members')
    .set({ createdAt: daysAgo(days) })
    .where('id', '=', id)
    .execute()
  return { id, email }
}
const isThere = async (id: number) =>
  (await here.context.db.selectFrom('members').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
async function sweep() {
  await tasks['privacy.cron']?.(here.context, {}, { attempt: 1, lastAttempt: false })
  await here.runTasks()
}

test('an account that stayed unproved for 30 days is erased without a letter; one with a seat, a purchase or an open invitation stays [GAP-127]', async () => {
  const { db } = here.context
  const old = await unproved(31)
  const young = await unproved(29)
  const proved = await makeMember(db)
  await db
    .updateTable('members')
    .set({ createdAt: daysAgo(31) })
    .where('id', '=', proved.id)
    .execute()
  const seated = await unproved(31)
  const company = await db.selectFrom('companies').select('id').limit(1).executeTakeFirstOrThrow()
  await db.insertInto('companyMembers').values({ companyId: company.id, memberId: seated.id }).execute()
  const buyer = await unproved(31)
  await db
    .insertInto('subscriptions')
    .values({ memberId: buyer.id, status: 'canceled', startsAt: daysAgo(31), endsAt: daysAgo(30) })
    .execute()
  const [invited, late] = [await unproved(31), await unproved(61)]
  for (const [{ id }, sent] of [[invited, 20] as const, [late, 40] as const])
    await db
      .insertInto('memberInvitations')
      .values({ memberId: id, lot: 1, createdAt: daysAgo(sent), expiresAt: daysAgo(sent - 30) })
      .execute()
  await sweep()
  const left = await Promise.all([old, young, proved, seated, buyer, invited, late].map(async ({ id }) => isThere(id)))
  expect(left).toEqual([false, true, true, true, true, true, false])
  expect(here.mails.filter(({ to }) => to === old.email)).toEqual([])
  expect((await here.visitor.call(account.emailExists, { params: { email: old.email } })).exists).toBe(false)
})

test('whoever proves the address after being found keeps the account [GAP-127]', async () => {
  const { id, email } = await unproved(31)
  await here.visitor.call(account.resign, { body: { email } })
  await here.runTasks()
  await here.visitor.call(account.verifyByEmail, { body: { email, token: codeIn(here.mails, email) } })
  await eraseUnproved(here.context, id)
  expect(await isThere(id)).toBe(true)
})
