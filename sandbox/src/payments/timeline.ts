import { addDays, addMonths, nextDayOfMonth } from './clock.ts'
import type { Charge, Period, Rhythm, Subscription, Transaction } from './records.ts'
import type { Store } from './store.ts'

/** Counted from the start each time, so that the 31st returns after February. */
export function periodStart({ startAt, interval, intervalCount }: Subscription, cycle: number): number {
  const steps = (cycle - 1) * intervalCount
  return interval === 'months' ? addMonths(startAt, steps) : addDays(startAt, steps)
}

export function billingTime(rhythm: Rhythm, startAt: number, endAt: number): number {
  if (rhythm.triggerType === 'day_of_month') return nextDayOfMonth(startAt, rhythm.triggerDay)
  return addDays(rhythm.triggerType === 'end_of_period' ? endAt : startAt, rhythm.triggerDay)
}

export function currentPeriod(store: Store, subscription: Subscription): Period | undefined {
  return store.tables.periods.get(subscription.periodId)
}

export function nextBillingAt(store: Store, subscription: Subscription): number | null {
  if (subscription.status === 'canceled' || subscription.status === 'expired') return null
  const period = currentPeriod(store, subscription)
  if (period && !period.isBilled) return period.billingAt
  const cycle = (period?.cycle ?? 0) + 1
  if (subscription.billingCycles !== null && cycle > subscription.billingCycles) return null
  return billingTime(subscription, periodStart(subscription, cycle), periodStart(subscription, cycle + 1))
}

export function overdueSince(store: Store, subscription: Subscription): number | null {
  const now = store.clock.now()
  const late = store.tables.bills.where(
    (bill) => bill.subscriptionId === subscription.id && bill.status === 'pending' && bill.dueAt < now,
  )
  return late.length === 0 ? null : Math.min(...late.map((bill) => bill.dueAt))
}

export function lastTransaction(charge: Charge): Transaction | undefined {
  return charge.transactions.at(-1)
}
