import { Failure } from '@juntas/contract/errors'
import type { officeSubscriptions } from '@juntas/contract/office/billing/subscriptions'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { plainPattern } from '../../../db/like.ts'
import { cappedPage, exists } from '../../../db/paging.ts'
import type { Language } from '../../../db/types.ts'
import { languageOf, translated } from '../../../http/language.ts'
import type { OfficeHandlers } from '../../../office/office-handlers.ts'
import { record } from '../../../tasks/tasks.ts'
import { recordCancellation } from '../../billing/subscription/cancellation-saga.ts'
import { recordRenewalChange } from '../../billing/subscription/renewal-saga.ts'
import { billOf } from '../../billing/views.ts'
import { hasFailed, isInState } from './subscription-state.ts'
import { officeBillOf, readSubscriptions } from './subscription-view.ts'

export const handlers: OfficeHandlers<typeof officeSubscriptions> = {
  async list({ db, query, request, viewer, now }) {
    const at = now()
    let found = db.selectFrom('subscriptions as s')
    if (query.q) found = found.where(matches(query.q))
    if (query.state) found = found.where(isInState(query.state, at))
    if (query.failed !== undefined) found = found.where(query.failed ? hasFailed : sql<boolean>`not ${hasFailed}`)
    if (query.plan) found = found.where('s.planId', '=', query.plan)
    const sorted = found
      .select('s.id')
      .orderBy(`s.${query.sort}`, (order) =>
        // Never null, and without `nulls last` its index is read in both directions.
        query.sort === 'startsAt' ? order[query.direction]() : order[query.direction]().nullsLast(),
      )
      .orderBy('s.id', query.direction)
    const { rows, total } = await cappedPage(db, sorted, found, query)
    const ids = rows.map(({ id }) => id)
    const where = sql<boolean>`s.id = any(${ids}::int[])`
    const views = await readSubscriptions(db, { where, language: languageOf(request, viewer), at })
    return { items: ids.flatMap((id) => views.filter((view) => view.id === id)), total }
  },

  read: ({ db, params, request, viewer, now }) => readOne(db, params.id, languageOf(request, viewer), now()),

  async bills({ db, params, request, viewer }) {
    const items = await readBills(db, { subscriptionId: params.id }, languageOf(request, viewer))
    return { items, total: items.length }
  },

  async refund({ db, params, body, request, viewer, now, audit }) {
    const language = languageOf(request, viewer)
    await db.selectFrom('subscriptions').select('id').where('id', '=', params.id).forUpdate().execute()
    const sold = await readOne(db, params.id, language, now())
    // Another person, or another tab, was first.
    if (sold.isRefunding || sold.cancelReason === 'withdrawn') throw new Failure('conflict')
    if (!sold.canRefund) throw new Failure('withdrawal_closed')
    await recordCancellation(db, { id: sold.id, memberId: sold.member.id }, 'withdrawn')
    await audit({
      area: 'finance',
      action: 'subscription.refund',
      subject: { type: 'subscription', id: sold.id },
      memberId: sold.member.id,
      changes: [{ field: 'refund', before: null, after: sold.refund }],
      reason: body.reason,
    })
    return readOne(db, params.id, language, now())
  },

  async endRenewal({ db, params, body, request, viewer, now, audit }) {
    const language = languageOf(request, viewer)
    await db.selectFrom('subscriptions').select('id').where('id', '=', params.id).forUpdate().execute()
    const sold = await readOne(db, params.id, language, now())
    if (!sold.canEndRenewal) throw new Failure('renewal_closed')
    await recordRenewalChange(db, { id: sold.id, memberId: sold.member.id }, true, now())
    await audit({
      area: 'finance',
      action: 'subscription.end_renewal',
      subject: { type: 'subscription', id: sold.id },
      memberId: sold.member.id,
      changes: [{ field: 'renewal', before: sold.renewal?.date ?? null, after: null }],
      reason: body.reason,
    })
    return readOne(db, params.id, language, now())
  },

  async sendLetter({ db, params, now, audit }) {
    const bill = await db.selectFrom('bills').selectAll().where('id', '=', params.id).forUpdate().executeTakeFirst()
    // The bill of a deleted account has nobody to write to.
    if (!bill?.memberId) throw new Failure('not_found')
    const { memberId, subscriptionId, declineReason } = bill
    const template = bill.paidAt ? 'paid' : bill.status === 'pending' && declineReason ? 'overdue' : null
    if (!template) throw new Failure('receipt_not_ready')
    if (await wasSent(db, memberId, bill.id, now())) throw new Failure('conflict')
    await record(db, 'billing.mail', {
      memberId,
      template,
      billId: bill.id,
      ...(subscriptionId ? { subscriptionId } : {}),
      ...(declineReason ? { reason: declineReason } : {}),
    })
    const subject = { type: 'bill', id: bill.id }
    const changes = [{ field: 'letter', after: template }]
    await audit({ area: 'finance', action: 'bill.send_letter', subject, memberId, changes })
    return null
  },
}

/** Within this time a second letter about a bill comes from a second press or a second tab. */
const againMinutes = 10

const wasSent = (db: Db, memberId: number, billId: number, at: Date) =>
  exists(
    db
      .selectFrom('auditEntries')
      .where('memberId', '=', memberId)
      .where('action', '=', 'bill.send_letter')
      .where('subjectId', '=', String(billId))
      .where('at', '>', new Date(at.getTime() - againMinutes * 60_000)),
  )

async function readOne(db: Db, id: number, language: Language, at: Date) {
  const [one] = await readSubscriptions(db, { where: sql<boolean>`s.id = ${id}`, language, at })
  if (!one) throw new Failure('not_found')
  return one
}

/** Bills of a subscription or of a member, newest first. */
export async function readBills(db: Db, of: { subscriptionId: number } | { memberId: number }, language: Language) {
  const bills = db
    .selectFrom('bills as b')
    .leftJoin('subscriptions as s', 's.id', 'b.subscriptionId')
    .leftJoin('plans as p', 'p.id', 's.planId')
    .selectAll('b')
    .select(['p.name', 'p.translations'])
    .orderBy('b.dueAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(200)
  const rows = await ('memberId' in of
    ? bills.where('b.memberId', '=', of.memberId)
    : bills.where('b.subscriptionId', '=', of.subscriptionId)
  ).execute()
  return rows.map(({ name, translations, ...row }) =>
    officeBillOf(billOf(row, name === null ? row.planName : translated({ name, translations }, language).name)),
  )
}

/** A number is a subscription or a bill; words are a part of the member's name. */
const matches = (words: string) =>
  /^\d{1,9}$/.test(words)
    ? sql<boolean>`(s.id = ${Number(words)}
        or exists (select from bills b where b.subscription_id = s.id and b.id = ${Number(words)}))`
    : sql<boolean>`s.member_id in (select id from members
        where plain_name like ${plainPattern(words)})`
