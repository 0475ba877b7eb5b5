import { billing } from '@juntas/contract/billing/billing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Shop, shop } from '../../../../test/gateway.ts'
import { GatewayTrouble } from '../../../integrations/payments/payments.ts'
import { reconcile } from './reconciliation.ts'

let here: Shop
let upfront: string
beforeAll(async () => {
  here = await shop()
  upfront = await here.plan('upfront')
})
afterAll(() => here.close())

async function bought() {
  const one = await here.buyer()
  await one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token() } })
  const { db } = here.context
  const subscription = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('memberId', '=', one.id)
    .executeTakeFirstOrThrow()
  const bill = await db.selectFrom('bills').selectAll().where('memberId', '=', one.id).executeTakeFirstOrThrow()
  return { one, subscription, bill }
}

describe('the nightly comparison', () => {
  test('finds what a lost webhook left, makes it good by reading it again, and reports it [GAP-53]', async () => {
    const { one, subscription } = await bought()
    // Canceled in the gateway's own back office, without a webhook.
    await here.gateway.fetch(`/vindi/api/v1/subscriptions/${subscription.gatewayId}`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${Buffer.from('demo-private-key:').toString('base64')}` },
    })
    const found = await reconcile(here.context)
    expect(found).toContainEqual({
      kind: 'status',
      subscription: subscription.id,
      bill: null,
      here: 'active',
      there: 'canceled',
      isSettled: true,
    })
    const { subscription: after, hasAccess } = await one.call(billing.myPlan)
    // The paid period stays open until its end.
    expect([after?.status, hasAccess, after?.renewal]).toEqual(['canceled', true, null])
    const equipe = await here.as('equipe')
    const reports = await equipe.call(billing.reconciliations)
    const [report] = reports['hydra:member']
    expect(report?.differences.length).toBe(found.length)
    // All sales and bills of this file were made today.
    const { length: sales } = await here.listedThere('subscriptions')
    const { length: bills } = await here.listedThere('bills')
    expect([report?.subscriptions, report?.bills]).toEqual([sales, bills])
    await expect(one.call(billing.reconciliations)).rejects.toMatchObject({ status: 403 })
  })

  test('never guesses about money it does not know: a sale of nobody’s is reported and left alone [GAP-53]', async () => {
    const customer = await here.makeThere('/customers', { name: 'Desconhecida', code: 'x-1' })
    const token = await here.token()
    const profile = await here.makeThere('/payment_profiles', {
      gateway_token: token,
      customer_id: customer.customer?.id,
    })
    const plan = await here.there<{ plans: { id: number }[] }>('/plans')
    const sale = await here.makeThere('/subscriptions', {
      plan_id: plan.plans[0]?.id,
      customer_id: customer.customer?.id,
      code: 'not-ours',
      payment_profile: { id: profile.payment_profile?.id },
    })
    const before = await here.context.db.selectFrom('folderGrants').select('id').execute()
    const found = await reconcile(here.context)
    expect(found.filter(({ isSettled }) => !isSettled).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['unknown_here', 'paid_unknown_here']),
    )
    expect(await here.context.db.selectFrom('folderGrants').select('id').execute()).toHaveLength(before.length)
    const still = await here.there<{ subscription: { status: string } }>(`/subscriptions/${sale.subscription?.id}`)
    expect(still.subscription.status).toBe('active')
  })

  test('reports a sale the gateway no longer knows; a gateway that does not answer says nothing about it [GAP-53]', async () => {
    const one = await here.buyer()
    await one.call(billing.buy, { body: { plan: upfront, gatewayToken: await here.token() } })
    const { id, code } = await here.context.db
      .updateTable('subscriptions')
      .set({ gatewayUpdatedAt: new Date(Date.now() - 30 * 86_400_000), paidUntil: new Date(Date.now() - 86_400_000) })
      .where('memberId', '=', one.id)
      .returning(['id', 'code'])
      .executeTakeFirstOrThrow()
    const { partners } = here.context
    const compareWith = (kind: 'refused' | 'unreachable') => {
      const findSubscriptions = async (asked: string) => {
        if (asked === code) throw new GatewayTrouble(kind, 'GET /subscriptions')
        return partners.payments.findSubscriptions(asked)
      }
      const payments = { ...partners.payments, findSubscriptions }
      return reconcile({ ...here.context, partners: { ...partners, payments } })
    }
    await expect(compareWith('unreachable')).rejects.toMatchObject({ kind: 'unreachable' })
    expect(await compareWith('refused')).toContainEqual({
      kind: 'missing_there',
      subscription: id,
      bill: null,
      here: 'active',
      there: null,
      isSettled: false,
    })
  })

  test('reports a bill whose state or amount differs, and mends the state alone by reading it again [GAP-53]', async () => {
    const { db } = here.context
    const { subscription, bill } = await bought()
    const own = async () => (await reconcile(here.context)).filter((found) => found.subscription === subscription.id)
    expect(await own()).toEqual([])
    await db.updateTable('bills').set({ status: 'waiting' }).where('id', '=', bill.id).execute()
    const about = { subscription: subscription.id, bill: bill.id }
    expect(await own()).toEqual([{ kind: 'bill', ...about, here: 'waiting', there: 'paid', isSettled: true }])
    await db.updateTable('bills').set({ amountCents: 1 }).where('id', '=', bill.id).execute()
    expect(await own()).toEqual([{ kind: 'amount', ...about, here: '1', there: '260000', isSettled: false }])
    await db.deleteFrom('bills').where('id', '=', bill.id).execute()
    expect(await own()).toEqual([
      { kind: 'bill', ...about, bill: expect.any(Number), here: null, there: 'paid', isSettled: true },
    ])
    expect(await own()).toEqual([])
  })

  test('reports folders that are open to who did not pay, and opens those of who did [GAP-53] [GAP-102]', async () => {
    const { db } = here.context
    const [paid, unpaid] = [await bought(), await bought()]
    await db.deleteFrom('folderGrants').where('subscriptionId', '=', paid.subscription.id).execute()
    await db.updateTable('subscriptions').set({ status: 'expired' }).where('id', '=', unpaid.subscription.id).execute()
    const found = await reconcile(here.context)
    const nothing = { bill: null, here: null, there: null }
    const ids = [paid.subscription.id, unpaid.subscription.id]
    expect(found.filter(({ subscription }) => ids.includes(subscription ?? 0))).toEqual([
      { kind: 'paid_without_access', subscription: ids[0], ...nothing, isSettled: true },
      { kind: 'access_without_payment', subscription: ids[1], ...nothing, isSettled: false },
    ])
    expect((await paid.one.call(billing.myPlan)).hasAccess).toBe(true)
    await db.deleteFrom('folderGrants').where('subscriptionId', '=', unpaid.subscription.id).execute()
  })
})
