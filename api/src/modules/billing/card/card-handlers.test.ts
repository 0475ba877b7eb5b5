import { billing } from '@juntas/contract/billing/billing'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, shop } from '../../../../test/gateway.ts'
import { tasks } from '../tasks.ts'

let here: Shop
beforeAll(async () => {
  here = await shop()
})
afterAll(() => here.close())
afterEach(() => here.gateway.clearFaults('payments'))

const newCard = { method: 'POST', path: 'v1/payment_profiles$' }
const refusal = { kind: 'status', status: 422 }
async function subscriber() {
  const one = await here.buyer()
  await one.call(billing.buy, { body: { plan: await here.plan('upfront'), gatewayToken: await here.token() } })
  return one
}
const change = async (one: Awaited<ReturnType<Shop['buyer']>>) =>
  one.call(billing.changeCard, { body: { gatewayToken: await here.token('5555555555554444') } })

test('a card is not removed while a purchase or a change of card may still need it, even without a plan [PLAN-17]', async () => {
  const { db } = here.context
  const one = await subscriber()
  await change(one)
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

test('a card that the gateway will not take away is left there, and one it cannot take away now is tried again', async () => {
  const drop = () => tasks['billing.dropCard']?.(here.context, { gatewayId: 1 }, { attempt: 1, lastAttempt: false })
  await here.gateway.fault('payments', { ...refusal, times: 1 })
  await drop()
  await here.gateway.fault('payments', { kind: 'status', status: 503, times: 1 })
  await expect(drop()).rejects.toMatchObject({ kind: 'unknown' })
})

describe('a card that the gateway does not take', () => {
  test('is offered once more, as its customer may be gone there, and then given up [PLAN-12] [PLAN-13]', async () => {
    const one = await subscriber()
    await here.gateway.fault('payments', { ...refusal, match: newCard, times: 1 })
    expect(await change(one)).toMatchObject({ status: 'saved', paymentProfile: { lastFour: '4444' } })
    await here.gateway.fault('payments', { ...refusal, match: newCard, times: 2 })
    expect(await change(one)).toMatchObject({ status: 'failed', reason: 'gateway_unavailable' })
    const other = await here.buyer()
    await here.gateway.fault('payments', { ...refusal, match: newCard, times: 2 })
    const body = { plan: await here.plan('upfront'), gatewayToken: await here.token() }
    expect(await other.call(billing.buy, { body })).toMatchObject({ status: 'failed', reason: 'gateway_unavailable' })
  })

  test('for the plan is refused, and the card before it stays [PLAN-13]', async () => {
    const one = await subscriber()
    await here.gateway.fault('payments', { ...refusal, match: { method: 'PUT', path: '/subscriptions' }, times: 1 })
    expect(await change(one)).toMatchObject({ status: 'failed', reason: 'card_refused' })
    expect((await one.call(billing.myPlan)).paymentProfile).toMatchObject({ lastFour: '1111' })
  })
})

test.each(['reset-after', 'fail'])(
  'a plan from before this gateway is sold there once, whether its sale or only the answer was lost: %s [PLAN-12] [PLAN-13]',
  async (kind) => {
    const one = await here.as(kind === 'fail' ? 'ana' : 'dani')
    await here.gateway.fault('payments', { kind, match: { method: 'POST', path: '/subscriptions$' }, times: 1 })
    const { id } = await change(one)
    for (let round = 0; round < 40; round++) {
      if ((await one.call(billing.cardChange, { params: { id } })).status !== 'processing') break
      await here.pass(1)
    }
    expect((await one.call(billing.cardChange, { params: { id } })).status).toBe('saved')
    const { code } = await here.context.db
      .selectFrom('subscriptions')
      .select('code')
      .where('memberId', '=', one.id)
      .where('status', '=', 'active')
      .executeTakeFirstOrThrow()
    const { subscriptions } = await here.there<{ subscriptions: object[] }>(`/subscriptions?query=code=${code}`)
    expect(subscriptions).toHaveLength(1)
  },
)
