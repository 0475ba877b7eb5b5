import { billing } from '@juntas/contract/billing/billing'
import { describe, expect, test } from 'vitest'
import { cards } from '../../../../test/gateway.ts'
import {
  beginWithCharges,
  billsThere,
  buy,
  changeCard,
  held,
  here,
  lettersTo,
  minute,
  otherCard,
  soldThere,
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

test('a debt about which the bank of the new card thinks is asked about later, not charged again [PLAN-13] [PLAN-12]', async () => {
  const one = await buy()
  const { payment_profiles: profiles } = await here.there<{ payment_profiles: { id: number }[] }>('/payment_profiles')
  for (const { id } of profiles) await here.context.partners.payments.dropCard(id)
  await here.travel(366)
  await minute()
  const { id, status, reason } = await changeCard(one, cards.review)
  expect([status, reason]).toEqual(['processing', null])
  const row = () => here.context.db.selectFrom('cardChanges').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({ state: 'open', step: 'charge', attempts: 1 })
  const before = here.context.now().getTime()
  await here.pass(1)
  const { attempts, nextAttemptAt } = await row()
  expect(attempts).toBe(2)
  // Twice as long as the first wait of two seconds.
  expect(nextAttemptAt.getTime()).toBeGreaterThanOrEqual(before + 4000)
  expect(nextAttemptAt.getTime()).toBeLessThanOrEqual(here.context.now().getTime() + 4000)
  const { charges } = await here.there<{ charges: { id: number; status: string }[] }>('/charges')
  const open = charges.find((charge) => charge.status !== 'paid')
  await here.gateway.post(`/control/payments/charges/${open?.id}/approve`)
  await here.pass(1)
  expect(await one.call(billing.cardChange, { params: { id } })).toMatchObject({ status: 'saved' })
  expect((await billsThere()).map((bill) => bill.status)).toEqual(['paid', 'paid'])
  expect(await held(one)).toMatchObject({ isOverdue: false, billingStatus: 'paid' })
})

test('a card for a plan that has no price here is saved, and nothing is sold with it [PLAN-13]', async () => {
  const one = await here.buyer({ name: 'Marina Alves', subscriptions: [{ status: 'active' }] })
  const change = await changeCard(one)
  expect(change).toEqual({
    '@context': '/v1/contexts/CardChange',
    '@id': `/v1/card_changes/${change.id}`,
    '@type': 'CardChange',
    id: change.id,
    status: 'saved',
    reason: null,
    paymentProfile: expect.objectContaining({ status: 'active', lastFour: '1111', expiration: '12/39' }),
  })
  await here.pass()
  expect([await soldThere(), await billsThere()]).toEqual([[], []])
  expect(lettersTo(one).map(({ subject }) => subject)).toEqual(['Seu cartão foi salvo'])
  const other = await here.buyer()
  await expect(other.call(billing.cardChange, { params: { id: change.id } })).rejects.toMatchObject({ status: 404 })
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
