import { addDays, hourMs } from '@juntas/contract/rules/add-days'
import type { AppContext } from '../../../app-context.ts'
import { isTrouble } from '../../../integrations/payments/payments.ts'
import { saveCard } from '../card/card-store.ts'
import { isFailure, reasonOf } from '../card/decline-reason.ts'
import { bindCard, ensureCustomer, ensurePlan, forgetCustomer, forgetPlan } from '../gateway-records.ts'
import type { Lease } from '../lease.ts'
import { advance, backoff, nextLookMs, type Saga } from '../saga.ts'
import { lockSubscription, syncSubscription } from '../subscription/gateway-sync.ts'
import { workIn } from '../work-tasks.ts'
import { finishPurchase } from './purchase-outcome.ts'
import { refundDuplicate } from './refund-duplicates.ts'

const load = async ({ db }: AppContext, id: number) => {
  const row = await db
    .selectFrom('purchases as p')
    .leftJoin('paymentProfiles as c', 'c.id', 'p.paymentProfileId')
    .leftJoin('subscriptions as s', 's.id', 'p.subscriptionId')
    .selectAll('p')
    .select(['c.gatewayId as cardId', 's.gatewayId as soldId'])
    .where('p.id', '=', id)
    .executeTakeFirst()
  return row && (row.state === 'open' || row.state === 'review') ? row : null
}
type Purchase = NonNullable<Awaited<ReturnType<typeof load>>>
type Step = (context: AppContext, purchase: Purchase, lease: Lease) => Promise<number | undefined>

/**
 * The card's token is valid for five minutes. Until the sale is sent, nothing is owed and the purchase can simply end.
 */
const patienceMs = 4 * 60_000
/** After this time the buyer no longer expects the sale. */
const tooLateMs = 10 * 60_000
const lookAgainMs = 5000

const set = (context: AppContext, { id }: Purchase, values: Partial<Omit<Purchase, 'cardId' | 'soldId' | 'id'>>) =>
  context.db
    .updateTable('purchases')
    .set({ attempts: 0, ...values })
    .where('id', '=', id)
    // A webhook may have ended the purchase while this step waited for an answer.
    .where('state', 'in', ['open', 'review'])
    .execute()

const undo = (context: AppContext, purchase: Purchase, reason: string) =>
  set(context, purchase, { step: 'undo', reason })

const steps: Record<Purchase['step'], Step> = {
  async customer(context, purchase) {
    await ensureCustomer(context, purchase.memberId)
    await set(context, purchase, { step: 'card', attempts: purchase.attempts })
    return undefined
  },

  async card(context, purchase) {
    const customerId = await ensureCustomer(context, purchase.memberId)
    if (!purchase.gatewayToken) return void (await undo(context, purchase, 'token_expired'))
    const card = await bindCard(context, purchase.gatewayToken, customerId, purchase)
    if (card === 'again') return void (await set(context, purchase, { step: 'customer', attempts: 1 }))
    if (!card) return void (await undo(context, purchase, 'token_expired'))
    await context.db.transaction().execute(async (trx) => {
      const paymentProfileId = await saveCard(trx, purchase.memberId, card, context.now())
      await trx
        .updateTable('purchases')
        .set({ paymentProfileId, gatewayToken: null, step: 'plan', attempts: 0 })
        .where('id', '=', purchase.id)
        .execute()
    })
    return undefined
  },

  async plan(context, purchase) {
    await ensurePlan(context, purchase.planId)
    // Nothing is charged today, so ask the bank to verify the card.
    if (purchase.trialDays > 0 && purchase.cardId) {
      const refusal = await context.partners.payments.verifyCard(purchase.cardId)
      if (refusal !== null) return void (await undo(context, purchase, reasonOf(refusal)))
    }
    await set(context, purchase, { step: 'subscription', attempts: purchase.attempts })
    return undefined
  },

  async subscription(context, purchase, lease) {
    const { payments } = context.partners
    const now = context.now().getTime()
    if (purchase.sentAt) {
      // The sale may exist although its answer was lost. Send it again only when it is certain that it does not.
      if ((await payments.findSubscriptions(purchase.code)).length > 0) return void (await sold(context, purchase))
      const left = purchase.sentAt.getTime() + context.config.billing.settleMs - now
      if (left > 0) {
        await set(context, purchase, { attempts: purchase.attempts + 1 })
        return Math.min(left, backoff(purchase, { retryAfterMs: 0 }), lookAgainMs)
      }
      if (now - purchase.createdAt.getTime() > tooLateMs)
        return void (await undo(context, purchase, 'gateway_unavailable'))
    }
    const customerId = await ensureCustomer(context, purchase.memberId)
    const ids = await ensurePlan(context, purchase.planId)
    if (!purchase.cardId) return void (await undo(context, purchase, 'token_expired'))
    // If this process was delayed and another has taken over, it must not send the same sale.
    await lease.renew()
    // Store first that the sale is being sent: a process that dies after the call must know that it may exist.
    await set(context, purchase, { sentAt: new Date(now), attempts: purchase.attempts })
    try {
      await payments.createSubscription({
        ...ids,
        code: purchase.code,
        customerId,
        cardId: purchase.cardId,
        priceCents: purchase.priceCents,
        discountCents: purchase.discountCents,
        installments: purchase.installments,
        ...(purchase.trialDays > 0 ? { startAt: addDays(new Date(now), purchase.trialDays) } : {}),
      })
    } catch (error) {
      if (isTrouble(error, 'limited') || isTrouble(error, 'unreachable') || isTrouble(error, 'misconfigured'))
        await set(context, purchase, { sentAt: null, attempts: purchase.attempts })
      if (isTrouble(error, 'refused')) return void (await afterRefusal(context, purchase, error.parameters))
      throw error
    }
    return void (await sold(context, purchase))
  },

  async charge(context, purchase) {
    const { payments } = context.partners
    const [first, ...doubles] = await payments.findSubscriptions(purchase.code)
    if (!first) return lookAgainMs
    // A request delivered twice sells twice: refund the duplicates before reporting a result.
    for (const double of doubles) await refundDuplicate(context, double, 'made twice')
    if (purchase.subscriptionId) await syncSubscription(context, purchase.subscriptionId, first)
    const after = await load(context, purchase.id)
    // Paid, or refused and to be undone: continue. Otherwise the bank or a person is still deciding.
    if (after?.step !== 'charge') return undefined
    await set(context, purchase, { attempts: purchase.attempts + 1 })
    return after.state === 'review' ? hourMs : nextLookMs(purchase)
  },

  async undo(context, purchase) {
    const { payments } = context.partners
    // A sale that was never sent needs no undo, whether or not the gateway can be reached.
    for (const { id } of purchase.sentAt ? await payments.findSubscriptions(purchase.code) : []) {
      await payments.cancelSubscription(id, 'purchase undone')
      const bills = await payments.bills(id)
      // The bank approved after we had given up: keep the sale.
      if (bills.some(({ status, amountCents }) => status === 'paid' && amountCents > 0)) {
        await payments.reactivateSubscription(id)
        return void (await set(context, purchase, { step: 'charge', reason: null }))
      }
    }
    const state = isFailure(purchase.reason) ? 'failed' : 'declined'
    await context.db.transaction().execute(async (trx) => {
      // Lock the subscription first, as everywhere: a webhook that settles it now waits, and no deadlock occurs.
      if (purchase.subscriptionId) await lockSubscription(trx, purchase.subscriptionId)
      await finishPurchase(trx, context, purchase.id, state, purchase.reason ?? 'card_refused')
    })
    return undefined
  },

  async done() {
    return undefined
  },
}

const sold = (context: AppContext, purchase: Purchase) => set(context, purchase, { step: 'charge' })

/** Waits for a busy gateway count too: one of them before must not cost the buyer the purchase. */
const mostAttempts = 5

/**
 * The gateway no longer knows an id we stored: forget it and look it up again, a few times. Any other refusal is our
 * own mistake.
 */
async function afterRefusal(context: AppContext, purchase: Purchase, parameters: string[]) {
  const mentions = (pattern: RegExp) => parameters.some((parameter) => pattern.test(parameter))
  if (mentions(/^customer_id/)) {
    // The card was removed with the customer: only the buyer can enter it again.
    await forgetCustomer(context, purchase.memberId)
    return undo(context, purchase, 'token_expired')
  }
  if (purchase.attempts < mostAttempts && mentions(/plan_id|product_id/)) {
    await forgetPlan(context, purchase.planId)
    return set(context, purchase, { step: 'plan', sentAt: null, attempts: purchase.attempts + 1 })
  }
  return undo(context, purchase, mentions(/payment_profile/) ? 'card_refused' : 'gateway_unavailable')
}

const work = workIn('purchases')
const saga: Saga<Purchase> = {
  ...work,
  load,
  step: (context, purchase, lease) => steps[purchase.step](context, purchase, lease),

  async onTrouble(context, purchase, trouble) {
    const age = context.now().getTime() - purchase.createdAt.getTime()
    const isBefore = purchase.step === 'customer' || purchase.step === 'card' || purchase.step === 'plan'
    const mayEnd = isBefore || (purchase.step === 'subscription' && !purchase.sentAt && trouble.kind !== 'unknown')
    if (mayEnd && (age > patienceMs || trouble.kind === 'refused')) {
      await undo(context, purchase, 'gateway_unavailable')
      return undefined
    }
    return work.onTrouble(context, purchase, trouble)
  },
}

export const advancePurchase = (context: AppContext, id: number) => advance(context, saga, id)
