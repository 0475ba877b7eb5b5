import { momentOf } from '@juntas/contract/rules/sao-paulo'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import { countOf } from '../../../db/paging.ts'
import { laterMonth, monthOf } from '../../companies/month-close.ts'
import { pointsOf, startOf, type Weeks } from './weeks.ts'

/** A bill counts whole in the month in which it was paid, whatever its instalments (GAP-105); a refund in its own. */
export async function revenue(db: Db, at: Date, count: number) {
  const current = monthOf(at)
  const months = Array.from({ length: count }, (_, place) => laterMonth(current, place + 1 - count))
  const yearBefore = (month: string) => laterMonth(month, -12)
  const from = momentOf(yearBefore(months[0]!), '00:00')
  const { rows } = await sql<{ month: string; cents: number }>`
    select month, sum(cents)::float8 as cents from (
      select ${startOf('month', 'b.paid_at')} as month, b.amount_cents as cents from bills b where b.paid_at >= ${from}
      union all
      select ${startOf('month', 'b.refunded_at')}, -b.amount_cents from bills b
      where b.refunded_at >= ${from} and b.paid_at is not null
    ) as moved group by month`.execute(db)
  const reais = new Map(rows.map(({ month, cents }) => [month, cents / 100]))
  return pointsOf({ shown: months, yearBefore }, reais, 0)
}

const recoveryDays = 10

/** Charges that were refused: of purchases, and of bills that were sent to a card later. */
export async function failedCharges(db: Db, weeks: Weeks, at: Date) {
  const from = momentOf(weeks.shown[0]!, '00:00')
  const { rows } = await sql<{ week: string; failed: number; bills: number; recovered: number }>`
    select week, count(*)::int as failed, count(*) filter (where is_old)::int as bills,
      count(*) filter (where is_old and is_paid)::int as recovered
    from (
      select ${startOf('week', 'u.finished_at')} as week, false as is_old, false as is_paid
      from purchases u where u.state = 'declined' and u.finished_at >= ${weeks.from}
      union all
      select ${startOf('week', 'b.refused_at')},
        b.refused_at < ${at}::timestamptz - make_interval(days => ${recoveryDays}),
        coalesce(b.paid_at <= b.refused_at + make_interval(days => ${recoveryDays}), false)
      from bills b where b.refused_at >= ${weeks.from}
        and not exists (select from purchases u where u.subscription_id = b.subscription_id and u.state in ('declined', 'failed'))
    ) as refused group by week`.execute(db)
  const paid = await countOf(db.selectFrom('bills').where('paidAt', '>=', from))
  const shown = rows.filter(({ week }) => week >= weeks.shown[0]!)
  const sumOf = (field: 'failed' | 'bills' | 'recovered') => shown.reduce((sum, row) => sum + row[field], 0)
  const charges = sumOf('failed') + paid
  return {
    points: pointsOf(weeks, new Map(rows.map(({ week, failed }) => [week, failed])), 0),
    share: charges === 0 ? null : sumOf('failed') / charges,
    recovered: sumOf('bills') === 0 ? null : sumOf('recovered') / sumOf('bills'),
  }
}
