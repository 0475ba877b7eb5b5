import { billing } from '@juntas/contract/billing/billing'
import { members } from '@juntas/contract/members/members'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cards, type Shop, shop } from '../../../../test/gateway.ts'
import { cancelSubscriptionsOf } from './cancellation-saga.ts'

let here: Shop
beforeAll(async () => {
  here = await shop()
})
afterAll(() => here.close())

const subscriber = async (coupon?: string) => {
  const one = await here.buyer({ name: 'Marina Alves' })
  const plan = await here.plan('instalments')
  await one.call(billing.buy, { body: { plan, gatewayToken: await here.token(), ...(coupon ? { coupon } : {}) } })
  // Who bought before a purchase needed a CPF (GAP-127) may have none; her plan goes on without it.
  await here.context.db.updateTable('customers').set({ identity: null }).where('memberId', '=', one.id).execute()
  return one
}

describe('the card', () => {
  test('is replaced: the old one is canceled here and taken away there [PLAN-13] [PLAN-17]', async () => {
    const one = await subscriber()
    const before = await here.there<{ payment_profiles: { id: number; status: string; gateway_token: string }[] }>(
      '/payment_profiles?per_page=100',
    )
    const gatewayToken = await here.token('5555555555554444')
    const change = await one.call(billing.changeCard, { body: { gatewayToken } })
    expect(change).toMatchObject({ status: 'saved', paymentProfile: { brand: 'MasterCard', lastFour: '4444' } })
    const profiles = (await one.call(billing.cards))['hydra:member']
    expect(profiles.map(({ status, lastFour }) => [status, lastFour])).toEqual([
      ['active', '4444'],
      ['canceled', '1111'],
    ])
    await here.pass()
    const after = await here.there<{ payment_profiles: { id: number; status: string }[] }>(
      '/payment_profiles?per_page=100',
    )
    const old = before.payment_profiles.at(-1)?.id
    expect(after.payment_profiles.find(({ id }) => id === old)?.status).toBe('inactive')
    const { gatewayId } = await here.context.db
      .selectFrom('subscriptions')
      .select('gatewayId')
      .where('memberId', '=', one.id)
      .executeTakeFirstOrThrow()
    const { subscription } = await here.there<{ subscription: { payment_profile: { card_number_last_four: string } } }>(
      `/subscriptions/${gatewayId}`,
    )
    expect(subscription.payment_profile.card_number_last_four).toBe('4444')
    expect((await one.call(billing.changeCard, { body: { gatewayToken } })).id).toBe(change.id)
  })

  test('that the bank refuses changes nothing [PLAN-13]', async () => {
    const one = await subscriber()
    const change = await one.call(billing.changeCard, { body: { gatewayToken: await here.token(cards.decline) } })
    expect(change).toMatchObject({ status: 'refused', reason: 'insufficient_funds', paymentProfile: null })
    const profiles = (await one.call(billing.cards))['hydra:member']
    expect(profiles.map(({ status, lastFour }) => [status, lastFour])).toEqual([['active', '1111']])
  })

  test('is not asked of who has no subscription of her own [GAP-106]', async () => {
    for (const name of ['eva', 'carla'])
      await expect(
        (await here.as(name)).call(billing.changeCard, { body: { gatewayToken: await here.token() } }),
      ).rejects.toMatchObject({ status: 409, code: 'no_subscription' })
  })

  test.each(['reset-after', 'fail', 'half-body', 'wrong-json'])(
    'saved all the same when answers are lost: %s [PLAN-13]',
    async (kind) => {
      const one = await subscriber()
      const gatewayToken = await here.token('5555555555554444')
      for (const match of [
        { method: 'POST', path: 'v1/payment_profiles$' },
        { method: 'PUT' },
        { method: 'POST', path: 'verify' },
      ])
        await here.gateway.fault('payments', { kind, match, times: 1 })
      const { id } = await one.call(billing.changeCard, { body: { gatewayToken } })
      for (let round = 0; round < 40; round++) {
        if ((await one.call(billing.cardChange, { params: { id } })).status !== 'processing') break
        await here.pass(1)
      }
      await here.gateway.clearFaults('payments')
      expect((await one.call(billing.cardChange, { params: { id } })).status).toBe('saved')
      const active = (await one.call(billing.cards))['hydra:member'].filter(({ status }) => status === 'active')
      expect(active.map(({ lastFour }) => lastFour)).toEqual(['4444'])
    },
  )

  test('Dani’s first card here pays what she owes, once, and opens the folders: one debt is one bill [PLAN-13] [GUARD-06] [members-money m5]', async () => {
    const dani = await here.as('dani')
    const change = await dani.call(billing.changeCard, { body: { gatewayToken: await here.token() } })
    expect(change.status).toBe('saved')
    const me = (await dani.call(members.me))['hydra:member'][0]?.sessionInfo
    expect(me).toMatchObject({ hasActiveSubscription: true, hasCustomerFolders: true })
    const { 'hydra:member': bills } = await dani.call(billing.bills)
    expect(bills.map(({ status }) => status).sort()).toEqual(['paid', 'paid'])
    expect((await dani.call(billing.myPlan)).subscription).toMatchObject({ isOverdue: false, billingStatus: 'paid' })
  })

  test('Ana’s first card here is charged when what she paid for ends, not before [PLAN-13]', async () => {
    const ana = await here.as('ana')
    const until = (await ana.call(billing.myPlan)).subscription?.paidUntil
    const change = await ana.call(billing.changeCard, { body: { gatewayToken: await here.token('5555555555554444') } })
    expect(change.status).toBe('saved')
    const { subscription } = await ana.call(billing.myPlan)
    expect(subscription).toMatchObject({ status: 'active', paidUntil: until })
    const { 'hydra:member': bills } = await ana.call(billing.bills)
    expect(bills).toHaveLength(1)
  })
})

test('before an account is deleted its subscription is canceled at the gateway, and the customer emptied and archived [GAP-112]', async () => {
  const one = await subscriber()
  const { gatewayId } = await here.context.db
    .selectFrom('gatewayCustomers')
    .select('gatewayId')
    .where('memberId', '=', one.id)
    .executeTakeFirstOrThrow()
  await cancelSubscriptionsOf(here.context, one.id)
  const { subscriptions } = await here.there<{ subscriptions: { status: string; customer: { id: number } }[] }>(
    '/subscriptions?per_page=100',
  )
  const hers = subscriptions.filter(({ customer }) => customer?.id === gatewayId)
  expect(hers.map(({ status }) => status)).toEqual(['canceled'])
  const { customer } = await here.there<{ customer: Record<string, unknown> }>(`/customers/${gatewayId}`)
  expect(customer).toMatchObject({ status: 'archived', email: null, code: null, phones: [] })
  expect((await one.call(members.me))['hydra:member'][0]?.sessionInfo.hasCustomerFolders).toBe(false)
  // The bill stays for the tax authority, with the payer's own fields.
  await here.context.db.deleteFrom('members').where('id', '=', one.id).execute()
  const kept = await here.context.db.selectFrom('bills').selectAll().where('payerName', '=', 'Marina Alves').execute()
  expect(kept.some(({ memberId, amountCents }) => memberId === null && amountCents === 312_000)).toBe(true)
})

test('a plan that is being ended for another reason is neither withdrawn from, ended nor resumed [GAP-105] [GAP-118]', async () => {
  const one = await subscriber()
  const { id } = (await one.call(billing.myPlan)).subscription ?? { id: 0 }
  const changes = { withdraw: billing.withdraw, endRenewal: billing.endRenewal, resumeRenewal: billing.resumeRenewal }
  const other = await here.buyer()
  for (const change of Object.values(changes))
    await expect(other.call(change, { params: { id } })).rejects.toMatchObject({ status: 404 })
  // A plan that renews is answered as it is.
  expect(await one.call(changes.resumeRenewal, { params: { id } })).toMatchObject({ id, isRenewalEnded: false })
  await here.context.db
    .insertInto('cancellations')
    .values({ subscriptionId: id, memberId: one.id, kind: 'unpaid', nextAttemptAt: new Date(Date.now() + 3_600_000) })
    .execute()
  for (const [name, code] of [
    ['withdraw', 'withdrawal_closed'],
    ['endRenewal', 'renewal_closed'],
    ['resumeRenewal', 'renewal_closed'],
  ] as const)
    await expect(one.call(changes[name], { params: { id } }), name).rejects.toMatchObject({ status: 409, code })
  expect((await one.call(billing.myPlan)).subscription).toMatchObject({
    status: 'active',
    renewal: null,
    canWithdraw: false,
    canEndRenewal: false,
    canResumeRenewal: false,
    isWithdrawing: false,
  })
  const { code } = await here.context.db
    .selectFrom('subscriptions')
    .select('code')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { subscriptions } = await here.there<{ subscriptions: { status: string }[] }>(
    `/subscriptions?query=code=${code}`,
  )
  expect(subscriptions.map(({ status }) => status)).toEqual(['active'])
})
