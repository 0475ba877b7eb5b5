import type { billing } from '@juntas/contract/billing/billing'
import { Failure } from '@juntas/contract/errors'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { paged } from '../../../db/paging.ts'
import type { Context, Handlers } from '../../../http/serve.ts'
import { isCardNeeded } from '../card/card-handlers.ts'
import { atMost } from '../saga.ts'
import {
  billOf,
  billRows,
  canEndRenewal,
  canResumeRenewal,
  cardOf,
  isRenewalEnded,
  planNameOf,
  purchaseOf,
  purchaseRows,
  subscriptionOf,
  subscriptionRows,
  withdrawUntil,
} from '../views.ts'
import { advanceCancellation, recordCancellation } from './cancellation-saga.ts'
import { companyOf } from './company-access.ts'
import { lockSubscription } from './gateway-sync.ts'
import { advanceRenewalChange, recordRenewalChange } from './renewal-saga.ts'

type Verbs = 'subscriptions' | 'withdraw' | 'endRenewal' | 'resumeRenewal' | 'myPlan' | 'bills'
export const subscriptionHandlers: Pick<Handlers<typeof billing>, Verbs> = {
  async subscriptions({ db, viewer, query, language, now }) {
    const { rows, total } = await paged(
      subscriptionRows(db).where('s.memberId', '=', viewer.id).orderBy('s.id', 'desc'),
      db.selectFrom('subscriptions').where('memberId', '=', viewer.id),
      query,
    )
    return { items: rows.map((row) => subscriptionOf(row, language, now())), total }
  },

  async withdraw(context) {
    const { db, viewer, params, now, language } = context
    const cancellationId = await db.transaction().execute(async (trx) => {
      const own = await lockOwn(trx, viewer.id, params.id)
      if (!own.cancellation) {
        const until = withdrawUntil(own)
        if (!until || until <= now()) throw new Failure('withdrawal_closed')
      } else if (own.cancellation !== 'withdrawn') throw new Failure('withdrawal_closed')
      return recordCancellation(trx, own, 'withdrawn')
    })
    await atMost(context, advanceCancellation(context, cancellationId))
    return subscriptionOf(await ownSubscription(db, viewer.id, params.id), language, now())
  },

  endRenewal: (context) => changeRenewal(context, true),
  resumeRenewal: (context) => changeRenewal(context, false),

  async myPlan({ db, viewer, language, now, reply }) {
    reply.header('cache-control', 'no-store')
    const [subscription, purchase, card, access] = await Promise.all([
      currentSubscription(db, viewer.id),
      purchaseRows(db)
        .where('u.memberId', '=', viewer.id)
        .where('u.state', 'in', ['open', 'review'])
        .executeTakeFirst(),
      db
        .selectFrom('paymentProfiles')
        .selectAll()
        .where('memberId', '=', viewer.id)
        .where('status', '=', 'active')
        .executeTakeFirst(),
      accessOf(db, viewer.id),
    ])
    const isLive = subscription?.status === 'active' || subscription?.status === 'future'
    return {
      payer: isLive || (subscription && !access.company) ? 'self' : access.company ? 'company' : 'none',
      company: access.company,
      pendingCompany: access.pendingCompany,
      subscription: subscription ? subscriptionOf(subscription, language, now()) : null,
      paymentProfile: card ? cardOf(card, now()) : null,
      purchase: purchase ? purchaseOf(purchase, language) : null,
      accessUntil: access.until?.toISOString() ?? null,
      hasAccess: access.hasAccess,
      canBuy: !isLive && !purchase && !access.hasAccess,
      canChangeCard: isLive && !isRenewalEnded(subscription),
      canRemoveCard: card !== undefined && !isLive && !(await isCardNeeded(db, viewer.id)),
    }
  },

  async bills({ db, viewer, query, language }) {
    const { rows, total } = await paged(
      billRows(db).where('b.memberId', '=', viewer.id).orderBy('b.dueAt', 'desc').orderBy('b.id', 'desc'),
      db.selectFrom('bills').where('memberId', '=', viewer.id),
      query,
    )
    return { items: rows.map((row) => billOf(row, planNameOf(row, row.planName, language))), total }
  },
}

/** If the renewal is already in the requested state, answers with the current subscription. */
async function changeRenewal(
  context: Context<(typeof billing)['endRenewal']>,
  ends: boolean,
): Promise<ReturnType<typeof subscriptionOf>> {
  const { db, viewer, params, now, language } = context
  const changeId = await db.transaction().execute(async (trx) => {
    const own = await lockOwn(trx, viewer.id, params.id)
    if (isRenewalEnded(own) === ends && !own.cancellation) return null
    if (!(ends ? canEndRenewal(own) : canResumeRenewal(own, now()))) throw new Failure('renewal_closed')
    return recordRenewalChange(trx, own, ends, now())
  })
  if (changeId !== null) await atMost(context, advanceRenewalChange(context, changeId))
  return subscriptionOf(await ownSubscription(db, viewer.id, params.id), language, now())
}

/** The viewer's subscription, locked: what it allows stays so until the transaction ends. */
async function lockOwn(trx: Db, memberId: number, id: number) {
  await lockSubscription(trx, id)
  return ownSubscription(trx, memberId, id)
}

export async function ownSubscription(db: Db, memberId: number, id: number) {
  const row = await subscriptionRows(db).where('s.id', '=', id).where('s.memberId', '=', memberId).executeTakeFirst()
  if (!row) throw new Failure('not_found')
  return row
}

/** The current subscription: a live one, else the one created last. */
const currentSubscription = (db: Db, memberId: number) =>
  subscriptionRows(db)
    .where('s.memberId', '=', memberId)
    .orderBy(sql`s.status in ('active', 'future', 'created')`, 'desc')
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Until when the member has access, and the company that pays for it or is about to, if any. */
export async function accessOf(db: Db, memberId: number) {
  const [own, company] = await Promise.all([
    db
      .selectFrom('folderGrants')
      .where('memberId', '=', memberId)
      .where('startsAt', '<=', sql<Date>`now()`)
      .where((eb) => eb.or([eb('endsAt', 'is', null), eb('endsAt', '>', sql<Date>`now()`)]))
      .select((eb) => [
        eb.fn.countAll<number>().as('grants'),
        sql<Date | null>`case when bool_or(ends_at is null) then null else max(ends_at) end`.as('until'),
      ])
      .executeTakeFirstOrThrow(),
    companyOf(db, memberId),
  ])
  const { paying, preparing } = company
  return {
    company: paying,
    pendingCompany: preparing,
    hasAccess: own.grants > 0 || paying !== null,
    until: paying ? null : own.until,
  }
}
