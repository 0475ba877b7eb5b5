import { billing } from '@juntas/contract/billing/billing'
import { describe, expect, test } from 'vitest'
import {
  beginWithCharges,
  billsThere,
  buy,
  changeCard,
  held,
  here,
  minute,
  otherCard,
} from '../../../../test/worlds/charge-world.ts'

beginWithCharges()

test('a debt that the gateway refuses to charge to the new card stays open: the card is kept, and she is told that it is unpaid [PLAN-13]', async () => {
  const one = await buy()
  const { payment_profiles: profiles } = await here.there<{ payment_profiles: { id: number }[] }>('/payment_profiles')
  for (const { id } of profiles) await here.context.partners.payments.dropCard(id)
  await here.travel(366)
  await minute()
  expect(await held(one)).toMatchObject({ isOverdue: true, billingStatus: 'pending' })
  const match = { method: 'POST', path: '/charges/\\d+/charge$' }
  await here.gateway.fault('payments', { kind: 'status', status: 422, match, times: 1 })
  expect(await changeCard(one, otherCard)).toMatchObject({ status: 'unpaid', paymentProfile: { lastFour: '4444' } })
  expect((await billsThere()).map(({ status }) => status).sort()).toEqual(['paid', 'pending'])
})

test('a card typed while another is being saved follows it: the one typed last is kept [members-money M2]', async () => {
  const one = await buy()
  await here.gateway.fault('payments', { kind: 'delay', ms: 600, match: { method: 'POST', path: 'verify' }, times: 1 })
  const first = changeCard(one, otherCard)
  await new Promise((resolve) => setTimeout(resolve, 200))
  const second = await changeCard(one, '4111111111111111')
  await first
  for (let round = 0; round < 20; round++) {
    const { status } = await one.call(billing.cardChange, { params: { id: second.id } })
    if (status !== 'processing') break
    await here.pass(1)
  }
  const active = (await one.call(billing.cards))['hydra:member'].filter(({ status }) => status === 'active')
  expect(active.map(({ lastFour }) => lastFour)).toEqual(['1111'])
})

describe('a saved card', () => {
  test('is removed here and at the gateway once no plan depends on it [members-money m8]', async () => {
    const one = await buy()
    const [card] = (await one.call(billing.cards))['hydra:member']
    const remove = () => one.call(billing.removeCard, { params: { id: card?.id ?? 0 } })
    await expect(remove()).rejects.toMatchObject({ status: 409, code: 'card_in_use' })
    await one.call(billing.withdraw, { params: { id: (await held(one)).id } })
    await here.pass()
    expect(await one.call(billing.myPlan)).toMatchObject({ canRemoveCard: true })
    const other = await here.buyer()
    await expect(other.call(billing.removeCard, { params: { id: card?.id ?? 0 } })).rejects.toMatchObject({
      status: 404,
    })
    await remove()
    await remove()
    await here.pass()
    expect(await one.call(billing.myPlan)).toMatchObject({ paymentProfile: null, canRemoveCard: false })
    const { payment_profiles: profiles } = await here.there<{ payment_profiles: { status: string }[] }>(
      '/payment_profiles',
    )
    expect(profiles.map(({ status }) => status)).toEqual(['inactive'])
  })
})
