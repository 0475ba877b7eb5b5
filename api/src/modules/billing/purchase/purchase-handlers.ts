import { randomUUID } from 'node:crypto'
import type { billing } from '@juntas/contract/billing'
import { Failure } from '@juntas/contract/errors'
import { idOf } from '@juntas/contract/hydra'
import { discountOf } from '@juntas/contract/rules/money'
import type { Db } from '../../../db/client.ts'
import { paged } from '../../../db/paging.ts'
import { sha256 } from '../../../encryption.ts'
import { languageOf } from '../../../http/language.ts'
import type { Handlers } from '../../../http/serve.ts'
import { record } from '../../../tasks/tasks.ts'
import { atMost } from '../saga.ts'
import { purchaseOf, purchaseRows } from '../views.ts'
import { usableCoupon } from './plan-handlers.ts'
import { advancePurchase } from './purchase-saga.ts'
import { type RequestKey, refuseOtherBody, requestKeyOf, requestKeysSince } from './request-key.ts'

export const purchaseHandlers: Pick<Handlers<typeof billing>, 'buy' | 'purchases' | 'getPurchase'> = {
  async buy(context) {
    const { db, viewer, body, now, request } = context
    const order = {
      memberId: viewer.id,
      planId: idOf(body.plan),
      coupon: body.coupon ?? null,
      token: body.gatewayToken,
      key: requestKeyOf(context, { memberId: viewer.id, route: 'buy', body }),
    }
    const id = await db.transaction().execute((trx) => start(trx, order, now()))
    // Her request takes the purchase as far as it goes; should it die, the recorded task goes on from there.
    await atMost(context, advancePurchase(context, id))
    return purchaseOf(await ownPurchase(db, viewer.id, id), languageOf(request, viewer))
  },

  async purchases({ db, viewer, query, request }) {
    const { rows, total } = await paged(
      purchaseRows(db).where('u.memberId', '=', viewer.id).orderBy('u.id', 'desc'),
      db.selectFrom('purchases').where('memberId', '=', viewer.id),
      query,
    )
    const language = languageOf(request, viewer)
    return { items: rows.map((row) => purchaseOf(row, language)), total }
  },

  async getPurchase({ db, viewer, params, request, reply }) {
    reply.header('cache-control', 'no-store')
    return purchaseOf(await ownPurchase(db, viewer.id, params.id), languageOf(request, viewer))
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
  key: RequestKey | null
}

/**
 * Writes the purchase down, with its subscription, its use of a coupon and the task that sees it through. A second
 * click, a second tab or a repeated request finds the first: nobody has two purchases under way.
 */
async function start(trx: Db, { memberId, planId, coupon: code, token, key }: Order, at: Date): Promise<number> {
  const tokenHash = sha256(token)
  // Her own clicks stand in line; nobody else's do.
  await trx.selectFrom('members').select('id').where('id', '=', memberId).forNoKeyUpdate().execute()
  const asked = key ? await askedBefore(trx, key, at) : undefined
  if (asked) return asked
  const repeated = await trx
    .selectFrom('purchases')
    .select('id')
    .where('memberId', '=', memberId)
    .where((eb) => eb.or([eb('tokenHash', '=', tokenHash), eb('state', 'in', ['open', 'review'])]))
    .orderBy((eb) => eb('tokenHash', '=', tokenHash), 'desc')
    .executeTakeFirst()
  if (repeated) return repeated.id

  const plan = await trx.selectFrom('plans').selectAll().where('id', '=', planId).executeTakeFirst()
  if (!plan) throw new Failure('not_found')
  if (plan.status !== 'active') throw new Failure('plan_not_sold')
  const coupon = code === null ? null : await usableCoupon(trx, code, at)
  if (coupon && !coupon.isFor(planId)) throw new Failure('coupon_not_for_plan')
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
      ...key,
      memberId,
      code: purchaseCode,
      holdsCoupon: coupon !== null,
      trialDays: plan.trialDays,
      tokenHash,
      gatewayToken: token,
      createdAt: at,
      nextAttemptAt: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // Only a token that another member has already used.
  if (!purchase) throw new Failure('conflict')

  const subscription = await trx
    .insertInto('subscriptions')
    .values({ ...sale, memberId, code: purchaseCode, status: 'created', startsAt: at, createdAt: at, updatedAt: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!subscription) throw new Failure('already_subscribed')
  await trx.updateTable('purchases').set({ subscriptionId: subscription.id }).where('id', '=', purchase.id).execute()
  if (coupon) await reserve(trx, coupon.id)
  await record(
    trx,
    'billing.purchase',
    { purchaseId: purchase.id },
    { key: `billing.purchase/${purchase.id}`, runAt: new Date(Date.now() + takeOverMs) },
  )
  return purchase.id
}

async function askedBefore(trx: Db, key: RequestKey, at: Date): Promise<number | undefined> {
  const found = await trx
    .selectFrom('purchases')
    .select(['id', 'requestBody'])
    .where('requestKey', '=', key.requestKey)
    .where('createdAt', '>', requestKeysSince(at))
    .executeTakeFirst()
  if (found) refuseOtherBody(found, key)
  return found?.id
}

/** Later than the request itself needs; a task that comes meanwhile finds the lease taken and leaves. */
const takeOverMs = 20_000

/** One use, if one is left: of fifty who want the last, the table lets one have it. */
async function reserve(trx: Db, couponId: number): Promise<void> {
  const taken = await trx
    .updateTable('coupons')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', couponId)
    .where((eb) => eb.or([eb('maxUses', 'is', null), eb('uses', '<', eb.ref('maxUses'))]))
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw new Failure('coupon_used_up')
}

/** One that ran out while nobody looked is over, and in nobody's way. */
async function expireOld(trx: Db, memberId: number, at: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ status: 'expired', updatedAt: at, canceledAt: at })
    .where('memberId', '=', memberId)
    // Nothing is under way, so one that is only created belongs to an attempt that is long over.
    .where((eb) =>
      eb.or([eb('status', '=', 'created'), eb.and([eb('status', 'in', ['active', 'future']), eb('endsAt', '<=', at)])]),
    )
    .execute()
}
