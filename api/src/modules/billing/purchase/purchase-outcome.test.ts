import { billing } from '@juntas/contract/billing/billing'
import { describe, expect, test } from 'vitest'
import { cards } from '../../../../test/gateway.ts'
import {
  type Buyer,
  beginWithPurchases,
  buy,
  here,
  infoOf,
  noAccess,
  upfront,
} from '../../../../test/worlds/purchase-world.ts'
import { syncSubscription } from '../subscription/gateway-sync.ts'

beginWithPurchases()

const lettersTo = (one: Buyer) => here.mails.filter(({ to }) => to === one.email)
const subjectsTo = (one: Buyer) => lettersTo(one).map(({ subject }) => subject)
const rowOf = (id: number) =>
  here.context.db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const usesOf = async (code: string) =>
  (await here.context.db.selectFrom('coupons').select('uses').where('code', '=', code).executeTakeFirstOrThrow()).uses
async function decide(purchaseId: number, verdict: 'approve' | 'reject') {
  const [sold] = await here.sold(purchaseId)
  const { bills } = await here.there<{ bills: { charges: { id: number }[] }[] }>(
    `/bills?query=subscription_id=${sold?.id}`,
  )
  await here.gateway.post(`/control/payments/charges/${bills[0]?.charges[0]?.id}/${verdict}`)
}

describe('the end of a purchase', () => {
  test('that a bank reviewed is told by letter, as the review was, once each; the coupon is free again [GAP-18] [GAP-105]', async () => {
    const one = await here.buyer()
    const uses = await usesOf('JUNTAS10')
    const { id, status } = await buy(one, cards.review, { coupon: 'JUNTAS10' })
    const { subscriptionId } = await rowOf(id)
    await here.pass(1)
    await syncSubscription(here.context, subscriptionId ?? 0)
    await here.pass(1)
    expect([status, subjectsTo(one)]).toEqual(['review', ['Seu pagamento está em análise']])
    expect(await usesOf('JUNTAS10')).toBe(uses + 1)
    await decide(id, 'reject')
    await syncSubscription(here.context, subscriptionId ?? 0)
    // Being undone: still in progress, without a reason.
    expect(await one.call(billing.getPurchase, { params: { id } })).toMatchObject({ status: 'review', reason: null })
    await here.pass()
    expect(await one.call(billing.getPurchase, { params: { id } })).toMatchObject({
      ...{ status: 'declined', reason: 'review_refused', coupon: 'JUNTAS10', total: 2340 },
      ...{ subscription: null, card: 'Visa •••• 0259' },
    })
    expect(subjectsTo(one)).toEqual(['Seu pagamento está em análise', 'O pagamento não passou'])
    expect(lettersTo(one)[1]?.text).toContain('O banco não aprovou a compra na análise.')
    expect([await usesOf('JUNTAS10'), (await rowOf(id)).holdsCoupon]).toEqual([uses, false])
    expect(await one.call(billing.myPlan)).toMatchObject({ subscription: null, purchase: null, paymentProfile: null })
    expect((await one.call(billing.bills))['hydra:totalItems']).toBe(0)
    expect(await infoOf(one)).toMatchObject(noAccess)
  })

  test('within a minute is told on the page alone [GAP-105]', async () => {
    const one = await here.buyer()
    expect((await buy(one, cards.decline)).status).toBe('declined')
    await here.pass()
    expect(subjectsTo(one)).toEqual([])
  })

  test('that failed after more than a minute is told as our failure, not as the bank’s [GAP-40]', async () => {
    const one = await here.buyer()
    const gatewayToken = await here.token()
    await here.gateway.fault('payments', { kind: 'reset', match: { path: '/customers' } })
    const { id } = await one.call(billing.buy, { body: { plan: upfront, gatewayToken } })
    await here.backdate(id, 300)
    expect(await here.finish(one, id)).toMatchObject({ status: 'failed', reason: 'gateway_unavailable' })
    await here.pass()
    expect(subjectsTo(one)).toEqual(['Não conseguimos concluir sua compra'])
  })
})

describe('what the gateway no longer knows when the sale is sent', () => {
  const limited = { kind: 'status', status: 429, retryAfter: 60, match: { method: 'POST', path: '/subscriptions$' } }
  async function waiting() {
    const one = await here.buyer()
    await here.gateway.fault('payments', limited)
    const { id, status } = await buy(one)
    expect([status, (await rowOf(id)).step, (await rowOf(id)).sentAt]).toEqual(['processing', 'subscription', null])
    await here.gateway.clearFaults('payments')
    return { one, id }
  }

  test('a customer: the card went with it and is asked for again, and then the purchase passes [PLAN-12]', async () => {
    const { one, id } = await waiting()
    const known = () =>
      here.context.db.selectFrom('gatewayCustomers').select('gatewayId').where('memberId', '=', one.id).execute()
    const [customer] = await known()
    await here.gateway.fetch(`/vindi/api/v1/customers/${customer?.gatewayId}`, {
      method: 'DELETE',
      headers: { authorization: `Basic ${Buffer.from('demo-private-key:').toString('base64')}` },
    })
    expect(await here.finish(one, id)).toMatchObject({ status: 'failed', reason: 'token_expired' })
    expect(await known()).toEqual([])
    expect((await buy(one)).status).toBe('paid')
    const [other] = await known()
    expect(other!.gatewayId).toBeGreaterThan(customer!.gatewayId)
  })

  test('a plan: it is looked up again, also after a gateway that was busy, and the purchase passes [PLAN-12]', async () => {
    const { one, id } = await waiting()
    const { planId } = await rowOf(id)
    await here.context.db.updateTable('plans').set({ gatewayPlanId: 999_999 }).where('id', '=', planId).execute()
    expect(await here.finish(one, id)).toMatchObject({ status: 'paid' })
  })

  test('a card: it is refused [PLAN-12]', async () => {
    const { one, id } = await waiting()
    const { gatewayId } = await here.context.db
      .selectFrom('paymentProfiles')
      .select('gatewayId')
      .where('memberId', '=', one.id)
      .executeTakeFirstOrThrow()
    await here.context.partners.payments.dropCard(gatewayId ?? 0)
    expect(await here.finish(one, id)).toMatchObject({ status: 'declined', reason: 'card_refused' })
  })
})
