import type { DeclineReason } from '@juntas/contract/billing/shapes'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Language } from '../../../db/types.ts'
import { type billOf, subscriptionOf, subscriptionRows } from '../../billing/views.ts'
import { subscriptionState } from './subscription-state.ts'

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
      sql<{ reason: DeclineReason | null; at: string; bill: number | null } | null>`(
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
  return rows.map((row) => {
    const view = subscriptionOf(row, language, at)
    return {
      ...view,
      '@id': `/v1/office/subscriptions/${row.id}`,
      '@type': 'OfficeSubscription' as const,
      member: { id: row.memberId, name: row.memberName },
      state: row.state,
      coupon: row.couponCode,
      cancelReason: row.cancelReason as 'store' | 'withdrawn' | 'unpaid' | 'deleted' | 'ended' | null,
      failure: row.failure && { ...row.failure, at: new Date(row.failure.at).toISOString() },
      canRefund: view.canWithdraw && view.refund > 0,
      refundUntil: view.withdrawUntil,
      isRefunding: view.isWithdrawing,
    }
  })
}
