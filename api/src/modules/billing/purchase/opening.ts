import { addMonths } from '@juntas/contract/rules/form/date'
import { dayIn, laterDay, momentOf } from '@juntas/contract/rules/sao-paulo'
import type { Db } from '../../../db/client.ts'

/** Brazilian consumer law allows withdrawal from a distance purchase within seven days (GAP-105). */
const withdrawalDays = 7

/** The day after the last one of withdrawal, in São Paulo. */
export const dayAfterWithdrawal = (bought: Date) => laterDay(dayIn(bought), withdrawalDays + 1)
export const endOfWithdrawal = (bought: Date) => startOf(dayAfterWithdrawal(bought))

const startOf = (day: string) => momentOf(day, '00:00')

/** For how long a withdrawal delays the next purchase of the same plan. */
const remembersMonths = 12

/**
 * The plans from which a member withdrew in the last twelve months, after they were charged. Each purchase can be
 * withdrawn, so the next one of these opens when its seven days are over [GAP-126]: else a plan could be had for nothing
 * week after week.
 */
export async function withdrawnPlans(db: Db, memberId: number, at: Date): Promise<Set<number | null>> {
  const rows = await db
    .selectFrom('cancellations as x')
    .innerJoin('subscriptions as s', 's.id', 'x.subscriptionId')
    .where('x.memberId', '=', memberId)
    .where('x.kind', '=', 'withdrawn')
    .where('x.createdAt', '>', startOf(addMonths(dayIn(at), -remembersMonths)))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('bills as b')
          .select('b.id')
          .whereRef('b.subscriptionId', '=', 's.id')
          .where('b.paidAt', 'is not', null),
      ),
    )
    .select('s.planId')
    .execute()
  return new Set(rows.map(({ planId }) => planId))
}
