import { billing } from '@juntas/contract/billing/billing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Shop, shop } from '../../../../test/gateway.ts'

let here: Shop
beforeAll(async () => {
  here = await shop()
})
afterAll(() => here.close())

test('a card is not removed while a purchase or a change of card may still need it, even without a plan [PLAN-17]', async () => {
  const { db } = here.context
  const one = await here.buyer()
  await one.call(billing.buy, { body: { plan: await here.plan('upfront'), gatewayToken: await here.token() } })
  await one.call(billing.changeCard, { body: { gatewayToken: await here.token('5555555555554444') } })
  const { subscription, paymentProfile } = await one.call(billing.myPlan)
  await one.call(billing.withdraw, { params: { id: subscription?.id ?? 0 } })
  await here.pass()
  const remove = () => one.call(billing.removeCard, { params: { id: paymentProfile?.id ?? 0 } })
  const mayRemove = async () => (await one.call(billing.myPlan)).canRemoveCard

  const own = (table: 'purchases' | 'cardChanges') => db.updateTable(table).where('memberId', '=', one.id)
  await own('purchases').set({ state: 'open', finishedAt: null }).execute()
  expect(await mayRemove()).toBe(false)
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'card_in_use' })
  await own('purchases').set({ state: 'failed', finishedAt: new Date() }).execute()

  await own('cardChanges').set({ state: 'open', finishedAt: null }).execute()
  expect(await mayRemove()).toBe(false)
  await expect(remove()).rejects.toMatchObject({ status: 409, code: 'card_in_use' })
  await own('cardChanges').set({ state: 'saved', finishedAt: new Date() }).execute()

  expect(await mayRemove()).toBe(true)
  await remove()
  expect((await one.call(billing.myPlan)).paymentProfile).toBeNull()
})
