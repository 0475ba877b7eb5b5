import { randomUUID } from 'node:crypto'
import type { billing, ShownQuote } from '@juntas/contract/billing/billing'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import { discountOf } from '@juntas/contract/rules/billing/money'
import type { Db } from '../../../db/client.ts'
import { paged } from '../../../db/paging.ts'
import { sha256 } from '../../../encryption.ts'
import type { Handlers } from '../../../http/serve.ts'
import { refuseWhileDeleting } from '../../../people/deletion-requests.ts'
import { atMost } from '../saga.ts'
import { purchaseOf, purchaseRows } from '../views.ts'
import { afterTheRequest, recordWork } from '../work-tasks.ts'
import { reserveCoupon } from './coupon-uses.ts'
import { endOfWithdrawal } from './opening.ts'
import { termsFor, usableCoupon } from './plan-handlers.ts'
import { advancePurchase } from './purchase-saga.ts'
import { quoteOf } from './quote.ts'
import { begunBefore, type RequestKey, requestKeyOf } from './request-key.ts'

export const purchaseHandlers: Pick<Handlers<typeof billing>, 'buy' | 'purchases' | 'getPurchase'> = {
  async buy(context) {
    const { db, viewer, body, now, language } = context
    const order = {
      memberId: viewer.id,
      planId: idOf(body.plan),
      coupon: body.coupon ?? null,
      token: body.gatewayToken,
      shown: body.shown,
      key: requestKeyOf(context, { memberId: viewer.id, route: 'buy', body }),
    }
    const id = await db.transaction().execute((trx) => start(trx, order, now()))
    // The request carries the purchase as far as it can; if the process dies, the recorded task continues.
    await atMost(context, advancePurchase(context, id))
    return purchaseOf(await ownPurchase(db, viewer.id, id), language)
  },

  async purchases({ db, viewer, query, language }) {
    const { rows, total } = await paged(
      purchaseRows(db).where('u.memberId', '=', viewer.id).orderBy('u.id', 'desc'),
      db.selectFrom('purchases').where('memberId', '=', viewer.id),
      query,
    )
    return { items: rows.map((row) => purchaseOf(row, language)), total }
  },

  async getPurchase({ db, viewer, params, language, reply }) {
    reply.header('cache-control', 'no-store')
    return purchaseOf(await ownPurchase(db, viewer.id, params.id), language)
  },
}

async function ownPurchase(db: Db, memberId: number, id: number) {
  const row = await purchaseRows(db).where('u.id', '=', id).where('u.memberId', '=', memberId).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

interface Order {
  memberId: number
  planId: number
  coupon: string | null
  token: string
  shown: ShownQuote | undefined
  key: RequestKey | null
}

/**
 * Stores the purchase with its subscription, its use of a coupon and the task that completes it. A second click, a
 * second tab or a repeated request finds the first: a member has at most one purchase in progress.
 */
async function start(trx: Db, order: Order, at: Date): Promise<number> {
  const { memberId, planId, coupon: code, token, key } = order
  const tokenHash = sha256(token)
  // Serializes the requests of one member; other members do not wait.
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const begun = key ? await begunBefore(trx, 'purchases', key, at) : undefined
  if (begun) return begun
  const repeated = await trx
    .selectFrom('purchases')
    .select('id')
    .where('memberId', '=', memberId)
    .where((eb) => eb.or([eb('tokenHash', '=', tokenHash), eb('state', 'in', ['open', 'review'])]))
    .orderBy((eb) => eb('tokenHash', '=', tokenHash), 'desc')
    .executeTakeFirst()
  if (repeated) return repeated.id
  await refuseWhileDeleting(trx, memberId)
  await refuseWithoutDocument(trx, memberId)

  const plan = await trx.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirst()
  if (!plan) throw new Failure('not_found')
  if (plan.status !== 'active') throw new Failure('plan_not_sold')
  const coupon = code === null ? null : await usableCoupon(trx, code, at, memberId)
  if (coupon && !coupon.isFor(planId)) throw new Failure('coupon_not_for_plan')
  const { trialDays, opensOn } = await termsFor(trx, memberId, plan, at)
  if (order.shown) refuseOtherQuote(order.shown, quoteOf({ ...plan, trialDays, opensOn }, coupon?.takes, at))
  const discountCents = coupon ? discountOf(plan.priceCents, coupon.takes) : 0
  await expireOld(trx, memberId, at)

  const sale = {
    planId,
    couponId: coupon?.id ?? null,
    priceCents: plan.priceCents,
    discountCents,
    installments: plan.installments,
  }
  const purchaseCode = randomUUID()
  const purchase = await trx
    .insertInto('purchases')
    .values({
      ...sale,
      ...key?.columns,
      memberId,
      code: purchaseCode,
      holdsCoupon: coupon !== null,
      trialDays,
      tokenHash,
      gatewayToken: token,
      createdAt: at,
      nextAttemptAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // The insert conflicts only on a token that another member has already used.
  if (!purchase) throw new Failure('conflict')

  const subscription = await trx
    .insertInto('subscriptions')
    .values({
      ...sale,
      memberId,
      code: purchaseCode,
      status: 'created',
      startsAt: at,
      opensAt: opensOn ? endOfWithdrawal(at) : null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!subscription) throw new Failure('already_subscribed')
  await trx.updateTable('purchases').set({ subscriptionId: subscription.id }).where('id', '=', purchase.id).execute()
  if (coupon) await reserveCoupon(trx, coupon.id)
  await recordWork(trx, 'purchases', purchase.id, afterTheRequest())
  return purchase.id
}

/** A receipt names the payer's CPF (GAP-127). */
async function refuseWithoutDocument(trx: Db, memberId: number): Promise<void> {
  const payer = await trx.selectFrom('customers').select('identity').where('memberId', '=', memberId).executeTakeFirst()
  if (!payer?.identity) throw new Failure('document_missing')
}

/** The plan or the coupon may have been changed since the buyer read it: a price that nobody saw is not charged. */
function refuseOtherQuote(shown: ShownQuote, quote: ReturnType<typeof quoteOf>): void {
  const names = ['price', 'total', 'installments', 'trialDays'] as const
  // Whether access begins later counts, not the day: it moves at midnight.
  const isLaterUnsaid = shown.opensOn === null && quote.opensOn !== null
  if (isLaterUnsaid || names.some((name) => shown[name] !== quote[name])) throw new Failure('price_changed')
}

/** Closes subscriptions that ended unnoticed, so that they do not block a purchase. */
async function expireOld(trx: Db, memberId: number, at: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'expired', updatedAt: at, canceledAt: at })
    .where('memberId', '=', memberId)
    // No purchase is in progress here, so a subscription in state `created` belongs to an abandoned attempt.
    .where((eb) =>
      eb.or([eb('status', '=', 'created'), eb.and([eb('status', 'in', ['active', 'future']), eb('endsAt', '<=', at)])]),
    )
    .execute()
}
