import type { AppContext } from '../../../app-context.ts'
import type { Db } from '../../../db/client.ts'
import { type GatewayBill, isTrouble } from '../../../integrations/payments/payments.ts'
import { record } from '../../../tasks/tasks.ts'
import { bindCard, ensureCustomer, ensurePlan } from '../gateway-records.ts'
import { advance, backoff, nextLookMs, type Saga } from '../saga.ts'
import { syncSubscription } from '../subscription/gateway-sync.ts'
import { workIn } from '../work-tasks.ts'
import { saveCard } from './card-store.ts'
import { reasonOf } from './decline-reason.ts'

const load = async ({ db }: AppContext, id: number) => {
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

type Values = Partial<Pick<Change, 'step' | 'sentAt' | 'reason' | 'gatewayToken' | 'gatewayProfileId' | 'attempts'>>
const set = async (context: AppContext, { id }: Change, values: Values): Promise<undefined> =>
  void (await context.db
    .updateTable('cardChanges')
    .set({ attempts: 0, ...values })
    .where('id', '=', id)
    .execute())

async function finish(
  context: AppContext,
  change: Change,
  state: 'saved' | 'unpaid' | 'refused' | 'failed',
  reason?: string,
) {
  await context.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('cardChanges')
      .set({ state, step: 'done', reason: reason ?? null, finishedAt: context.now(), gatewayToken: null })
      .where('id', '=', change.id)
      .execute()
    if (state === 'saved') {
      const { memberId, subscriptionId } = change
      const template = (await hasReplaced(trx, change)) ? 'card_changed' : 'card_saved'
      await record(trx, 'billing.mail', { memberId, template, ...(subscriptionId ? { subscriptionId } : {}) })
    }
    await context.live.publish(trx, [change.memberId], { kind: 'billing' })
  })
  return undefined
}

/** Whether this change replaced another card: the first card of a member replaces none. */
const hasReplaced = async (trx: Db, { memberId, createdAt }: Change) =>
  (await trx
    .selectFrom('paymentProfiles')
    .select('id')
    .where('memberId', '=', memberId)
    .where('canceledAt', '>=', createdAt)
    .executeTakeFirst()) !== undefined

const steps: Record<Change['step'], (context: AppContext, change: Change) => Promise<number | undefined>> = {
  async customer(context, change) {
    await ensureCustomer(context, change.memberId)
    return set(context, change, { step: 'card', attempts: change.attempts })
  },

  async card(context, change) {
    const customerId = await ensureCustomer(context, change.memberId)
    if (!change.gatewayToken) return finish(context, change, 'failed', 'token_expired')
    const card = await bindCard(context, change.gatewayToken, customerId, change)
    if (card === 'again') return set(context, change, { step: 'customer', attempts: 1 })
    if (!card) return finish(context, change, 'failed', 'token_expired')
    // With a debt, charging it to this card tells more than a verification would.
    const step = change.overdueSince ? 'subscription' : 'verify'
    return set(context, change, { gatewayProfileId: card.id, gatewayToken: null, step })
  },

  async verify(context, change) {
    const refusal = await context.partners.payments.verifyCard(Number(change.gatewayProfileId))
    if (refusal !== null) return set(context, change, { step: 'undo', reason: reasonOf(refusal) })
    return set(context, change, { step: 'subscription' })
  },

  async subscription(context, change) {
    const { payments } = context.partners
    const cardId = Number(change.gatewayProfileId)
    if (!change.subscriptionId) return set(context, change, { step: 'undo', reason: 'card_refused' })
    // The renewal was ended, so nothing may be charged: a sale made now would be.
    if (change.renewalEndedAt) return set(context, change, { step: 'undo', reason: 'gateway_unavailable' })
    if (change.soldId) await payments.changeCard(change.soldId, cardId)
    else if (!(await adopt(context, change, cardId))) return backoff(change, { retryAfterMs: 0 })
    const customerId = await ensureCustomer(context, change.memberId)
    const card = (await payments.cards(customerId)).find(({ id }) => id === cardId)
    if (!card) return finish(context, change, 'failed', 'token_expired')
    await context.db.transaction().execute(async (trx) => {
      const paymentProfileId = await saveCard(trx, change.memberId, card, context.now())
      await trx
        .updateTable('cardChanges')
        // A sale made just now was also charged just now: the result is on its bill.
        .set({ paymentProfileId, step: 'charge', attempts: 0, ...(change.soldId ? { sentAt: null } : {}) })
        .where('id', '=', change.id)
        .execute()
    })
    return undefined
  },

  async charge(context, change) {
    const { payments } = context.partners
    const id = change.subscriptionId
    if (!id) return finish(context, change, 'saved')
    await syncSubscription(context, id)
    const soldId = change.soldId ?? (await soldIdOf(context, id))
    const owed = soldId ? (await payments.bills(soldId)).filter(isOpen) : []
    const [bill] = owed
    if (!bill?.charge) return finish(context, change, 'saved')
    const { charge } = bill
    if (charge.state === 'waiting' || charge.state === 'review') {
      await set(context, change, { attempts: change.attempts + 1 })
      return nextLookMs(change)
    }
    // One attempt per card. After a lost answer, read the bill instead of charging again.
    if (change.sentAt) return finish(context, change, 'unpaid', reasonOf(charge.responseCode))
    await set(context, change, { sentAt: context.now() })
    await payments.retryCharge(charge.id, Number(change.gatewayProfileId)).catch((error: unknown) => {
      if (!isTrouble(error, 'refused')) throw error
    })
    return undefined
  },

  async undo(context, change) {
    if (change.gatewayProfileId) await context.partners.payments.dropCard(change.gatewayProfileId)
    return finish(context, change, 'refused', change.reason ?? 'card_refused')
  },

  done: async () => undefined,
}

const isOpen = ({ status }: GatewayBill) => status === 'pending' || status === 'waiting' || status === 'review'

const soldIdOf = async ({ db }: AppContext, id: number) =>
  (await db.selectFrom('subscriptions').select('gatewayId').where('id', '=', id).executeTakeFirst())?.gatewayId

/**
 * Sells a subscription that predates this gateway with the member's first card there: charged now if a renewal is
 * overdue, else when the paid period or the trial ends. Returns false while it is unknown whether the sale was made.
 */
async function adopt(context: AppContext, change: Change, cardId: number): Promise<boolean> {
  const { payments } = context.partners
  const { code, planId, priceCents, installments, overdueSince } = change
  if (!code || !planId || !priceCents) return true
  if (change.sentAt) {
    if ((await payments.findSubscriptions(code)).length > 0) return true
    const left = change.sentAt.getTime() + context.config.billing.settleMs - context.now().getTime()
    await set(context, change, { attempts: change.attempts + 1 })
    if (left > 0) return false
  }
  const customerId = await ensureCustomer(context, change.memberId)
  const ids = await ensurePlan(context, planId)
  await set(context, change, { sentAt: context.now(), attempts: change.attempts })
  const dueAt = change.paidUntil ?? change.firstChargeAt
  const isAhead = !overdueSince && dueAt && dueAt > context.now()
  await payments.createSubscription({
    ...ids,
    code,
    customerId,
    cardId,
    priceCents,
    // A coupon only reduces the first charge; a member who has paid before has used it.
    discountCents: change.paidUntil ? 0 : (change.discountCents ?? 0),
    installments: installments ?? 1,
    ...(isAhead ? { startAt: dueAt } : {}),
  })
  return true
}

const work = workIn('cardChanges')
const saga: Saga<Change> = {
  ...work,
  load,
  step: (context, change) => steps[change.step](context, change),

  async onTrouble(context, change, trouble) {
    const age = context.now().getTime() - change.createdAt.getTime()
    const isBefore = change.step === 'customer' || change.step === 'card' || change.step === 'verify'
    const wasSending = (change.step === 'subscription' && !change.soldId) || change.step === 'charge'
    if (wasSending && !change.sentAt && trouble.kind !== 'unknown')
      await set(context, change, { sentAt: null, attempts: change.attempts })
    if (trouble.kind === 'refused' || (isBefore && age > patienceMs)) {
      const reason = trouble.kind === 'refused' && !isBefore ? 'card_refused' : 'gateway_unavailable'
      return finish(context, change, 'failed', reason)
    }
    return work.onTrouble(context, change, trouble)
  },
}

export const advanceCardChange = (context: AppContext, id: number) => advance(context, saga, id)
