import type { Parts } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { type GatewayBill, isTrouble } from '../../../integrations/payments/payments.ts'
import { record } from '../../../tasks/tasks.ts'
import { bindCard, ensureCustomer, ensurePlan, forgetCustomer } from '../gateway-records.ts'
import { reasonOf } from '../rules.ts'
import { advance, backoff, type Saga } from '../saga.ts'
import { settle } from '../subscription/gateway-sync.ts'
import { countAttempt, goOnLater } from '../work-tasks.ts'
import { saveCard } from './card-store.ts'

const load = async ({ db }: Parts, id: number) => {
  const row = await db
    .selectFrom('cardChanges as c')
    .leftJoin('subscriptions as s', (join) =>
      join.onRef('s.memberId', '=', 'c.memberId').on('s.status', 'in', ['active', 'future']),
    )
    .selectAll('c')
    .select(['s.id as subscriptionId', 's.gatewayId as soldId', 's.code', 's.planId', 's.paidUntil'])
    .select([
      's.overdueSince',
      's.priceCents',
      's.installments',
      's.firstChargeAt',
      's.discountCents',
      's.renewalEndedAt',
    ])
    .where('c.id', '=', id)
    .executeTakeFirst()
  return row?.state === 'open' ? row : null
}
type Change = NonNullable<Awaited<ReturnType<typeof load>>>

const patienceMs = 4 * 60_000

type Written = Partial<Pick<Change, 'step' | 'sentAt' | 'reason' | 'gatewayToken' | 'gatewayProfileId' | 'attempts'>>
const set = async (parts: Parts, { id }: Change, values: Written): Promise<undefined> =>
  void (await parts.db
    .updateTable('cardChanges')
    .set({ attempts: 0, ...values })
    .where('id', '=', id)
    .execute())

async function finish(parts: Parts, change: Change, state: 'saved' | 'unpaid' | 'refused' | 'failed', reason?: string) {
  await parts.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('cardChanges')
      .set({ state, step: 'done', reason: reason ?? null, finishedAt: parts.now(), gatewayToken: null })
      .where('id', '=', change.id)
      .execute()
    if (state === 'saved') {
      const { memberId, subscriptionId } = change
      const template = (await hasReplaced(trx, change)) ? 'card_changed' : 'card_saved'
      await record(trx, 'billing.mail', { memberId, template, ...(subscriptionId ? { subscriptionId } : {}) })
    }
    await parts.live.publish(trx, [change.memberId], { kind: 'billing' })
  })
  return undefined
}

/** Whether another card went out of use with this change: the first card of a member replaces none. */
const hasReplaced = async (trx: Db, { memberId, createdAt }: Change) =>
  (await trx
    .selectFrom('paymentProfiles')
    .select('id')
    .where('memberId', '=', memberId)
    .where('canceledAt', '>=', createdAt)
    .executeTakeFirst()) !== undefined

const steps: Record<Change['step'], (parts: Parts, change: Change) => Promise<number | undefined>> = {
  async customer(parts, change) {
    await ensureCustomer(parts, change.memberId)
    return set(parts, change, { step: 'card', attempts: change.attempts })
  },

  async card(parts, change) {
    const customerId = await ensureCustomer(parts, change.memberId)
    if (!change.gatewayToken) return finish(parts, change, 'failed', 'token_expired')
    const card = await bindCard(parts, change.gatewayToken, customerId).catch(async (error: unknown) => {
      if (!isTrouble(error, 'refused') || change.attempts > 0) throw error
      await forgetCustomer(parts, change.memberId)
      return 'again' as const
    })
    if (card === 'again') return set(parts, change, { step: 'customer', attempts: 1 })
    if (!card) return finish(parts, change, 'failed', 'token_expired')
    // What is owed is charged to it, and that tells more than a question would.
    const step = change.overdueSince ? 'subscription' : 'verify'
    return set(parts, change, { gatewayProfileId: card.id, gatewayToken: null, step })
  },

  async verify(parts, change) {
    const refusal = await parts.partners.payments.verifyCard(Number(change.gatewayProfileId))
    if (refusal !== null) return set(parts, change, { step: 'undo', reason: reasonOf(refusal) })
    return set(parts, change, { step: 'subscription' })
  },

  async subscription(parts, change) {
    const { payments } = parts.partners
    const cardId = Number(change.gatewayProfileId)
    if (!change.subscriptionId) return set(parts, change, { step: 'undo', reason: 'card_refused' })
    // Nothing is to be charged any more: a sale made now would be.
    if (change.renewalEndedAt) return set(parts, change, { step: 'undo', reason: 'gateway_unavailable' })
    if (change.soldId) await payments.changeCard(change.soldId, cardId)
    else if (!(await adopt(parts, change, cardId))) return backoff(change, { retryAfterMs: 0 })
    const customerId = await ensureCustomer(parts, change.memberId)
    const card = (await payments.cards(customerId)).find(({ id }) => id === cardId)
    if (!card) return finish(parts, change, 'failed', 'token_expired')
    await parts.db.transaction().execute(async (trx) => {
      const paymentProfileId = await saveCard(trx, change.memberId, card, parts.now())
      await trx
        .updateTable('cardChanges')
        // What was sold just now was charged just now: its answer stands on the bill.
        .set({ paymentProfileId, step: 'charge', attempts: 0, ...(change.soldId ? { sentAt: null } : {}) })
        .where('id', '=', change.id)
        .execute()
    })
    return undefined
  },

  async charge(parts, change) {
    const { payments } = parts.partners
    const id = change.subscriptionId
    if (!id) return finish(parts, change, 'saved')
    await settle(parts, id)
    const soldId = change.soldId ?? (await soldIdOf(parts, id))
    const owed = soldId ? (await payments.bills(soldId)).filter(isOpen) : []
    const [bill] = owed
    if (!bill?.charge) return finish(parts, change, 'saved')
    const { charge } = bill
    if (charge.state === 'waiting' || charge.state === 'review') {
      await set(parts, change, { attempts: change.attempts + 1 })
      return Math.min(60_000, 2000 * 2 ** Math.min(change.attempts, 5))
    }
    // Tried once with this card. A lost answer is read from the bill, never asked for by charging again.
    if (change.sentAt) return finish(parts, change, 'unpaid', reasonOf(charge.responseCode))
    await set(parts, change, { sentAt: parts.now() })
    await payments.retryCharge(charge.id, Number(change.gatewayProfileId)).catch((error: unknown) => {
      if (!isTrouble(error, 'refused')) throw error
    })
    return undefined
  },

  async undo(parts, change) {
    if (change.gatewayProfileId) await parts.partners.payments.dropCard(change.gatewayProfileId)
    return finish(parts, change, 'refused', change.reason ?? 'card_refused')
  },

  done: async () => undefined,
}

const isOpen = ({ status }: GatewayBill) => status === 'pending' || status === 'waiting' || status === 'review'

const soldIdOf = async ({ db }: Parts, id: number) =>
  (await db.selectFrom('subscriptions').select('gatewayId').where('id', '=', id).executeTakeFirst())?.gatewayId

/**
 * A subscription of before this gateway becomes one of its own with the member's first card there: charged now if a
 * renewal is owed, else on the day that was named, when what was paid for or the trial ends. False while it is not
 * known whether it was made.
 */
async function adopt(parts: Parts, change: Change, cardId: number): Promise<boolean> {
  const { payments } = parts.partners
  const { code, planId, priceCents, installments, overdueSince } = change
  if (!code || !planId || !priceCents) return true
  if (change.sentAt) {
    if ((await payments.findSubscriptions(code)).length > 0) return true
    const left = change.sentAt.getTime() + parts.config.billing.settleMs - parts.now().getTime()
    await set(parts, change, { attempts: change.attempts + 1 })
    if (left > 0) return false
  }
  const customerId = await ensureCustomer(parts, change.memberId)
  const ids = await ensurePlan(parts, planId)
  await set(parts, change, { sentAt: parts.now(), attempts: change.attempts })
  const dueAt = change.paidUntil ?? change.firstChargeAt
  const isAhead = !overdueSince && dueAt && dueAt > parts.now()
  await payments.createSubscription({
    ...ids,
    code,
    customerId,
    cardId,
    priceCents,
    // A coupon takes off the first charge alone; who has paid before has used it.
    discountCents: change.paidUntil ? 0 : (change.discountCents ?? 0),
    installments: installments ?? 1,
    ...(isAhead ? { startAt: dueAt } : {}),
  })
  return true
}

const saga: Saga<Change> = {
  load,
  step: (parts, change) => steps[change.step](parts, change),

  async onTrouble(parts, change, trouble) {
    const age = parts.now().getTime() - change.createdAt.getTime()
    const isBefore = change.step === 'customer' || change.step === 'card' || change.step === 'verify'
    const wasSending = (change.step === 'subscription' && !change.soldId) || change.step === 'charge'
    if (wasSending && !change.sentAt && trouble.kind !== 'unknown')
      await set(parts, change, { sentAt: null, attempts: change.attempts })
    if (trouble.kind === 'refused' || (isBefore && age > patienceMs)) {
      const reason = trouble.kind === 'refused' && !isBefore ? 'card_refused' : 'gateway_unavailable'
      return finish(parts, change, 'failed', reason)
    }
    await countAttempt(parts.db, 'cardChanges', change.id)
    return backoff(change, trouble)
  },

  later: (parts, { id }, waitMs) => goOnLater(parts, 'cardChanges', id, waitMs),
}

export const advanceCardChange = (parts: Parts, id: number) => advance(parts, saga, id)
