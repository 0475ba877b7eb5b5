import type { DeclineReason } from '@juntas/contract/billing/shapes'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { type billOf, subscriptionOf, subscriptionRows } from '../../billing/views.ts'
import { type State, subscriptionState } from './subscription-state.ts'

type BillView = ReturnType<typeof billOf>

/** A bill without the addresses that only the member may open. */
export function officeBillOf({ receipt: _receipt, subscription: _subscription, ...bill }: BillView) {
  return { ...bill, '@id': `/v1/office/bills/${bill.id}`, '@type': 'OfficeBill' as const }
}

/** Subscriptions as the office shows them, for few rows at a time: each one is joined with its bills. */
export async function readSubscriptions(
  db: Db,
  { where, language, at }: { where: Expression<SqlBool>; language: Language; at: Date },
) {
  const rows = await subscriptionRows(db)
    .innerJoin('members as m', 'm.id', 's.memberId')
    .select('m.name as memberName')
    .select(subscriptionState(at).as('state'))
    .select(
      sql<{ reason: string | null; at: string; bill: number | null } | null>`(
        select json_build_object('reason', f.reason, 'at', f.at, 'bill', f.bill) from (
          select b.decline_reason as reason, b.due_at as at, b.id as bill from bills b
          where b.subscription_id = s.id and b.status = 'pending' and b.decline_reason is not null
          union all
          select u.reason, u.finished_at, null from purchases u
          where u.subscription_id = s.id and u.state in ('declined', 'failed') and s.status in ('canceled', 'expired')
        ) f order by f.at desc limit 1)`.as('failure'),
    )
    .where(where)
    .execute()
  return rows.map((row) => viewOf(row, language, at))
}

type Row = Parameters<typeof subscriptionOf>[0] & {
  memberName: string
  state: State
  failure: { reason: string | null; at: string; bill: number | null } | null
}

function viewOf(row: Row, language: Language, at: Date) {
  const view = subscriptionOf(row, language, at)
  const { planName, price, installments, installmentPrice, frequency, startsAt, paidUntil, graceUntil } = view
  const { renewal, owed, canceledAt, paid, refund } = view
  return {
    '@id': `/v1/office/subscriptions/${row.id}`,
    '@type': 'OfficeSubscription' as const,
    id: row.id,
    member: { id: row.memberId, name: row.memberName },
    state: row.state,
    planName,
    price,
    installments,
    installmentPrice,
    frequency,
    coupon: row.couponCode,
    startsAt,
    paidUntil,
    graceUntil,
    renewal,
    owed,
    canceledAt,
    cancelReason: row.cancelReason as 'store' | 'withdrawn' | 'unpaid' | 'deleted' | 'ended' | null,
    failure: row.failure && {
      reason: row.failure.reason as DeclineReason | null,
      at: new Date(row.failure.at).toISOString(),
      bill: row.failure.bill,
    },
    paid,
    canRefund: view.canWithdraw && refund > 0,
    refundUntil: view.withdrawUntil,
    refund,
    isRefunding: view.isWithdrawing,
    canEndRenewal: view.canEndRenewal,
  }
}
