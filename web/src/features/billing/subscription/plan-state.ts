import { m } from '#paraglide/messages.js'
import { day, lastDay } from '../billing-text.ts'
import type { MyPlan } from '../types.ts'

/** A plan of her own that is not over. */
export const isLive = ({ subscription }: Pick<MyPlan, 'subscription'>): boolean =>
  subscription?.status === 'active' || subscription?.status === 'future'

/** Paid, nothing owed, and still no access: the contents open later, and another card would not change that. */
export const isPaidAhead = ({ subscription, hasAccess }: MyPlan): boolean =>
  !hasAccess &&
  subscription?.status === 'active' &&
  !subscription.isOverdue &&
  subscription.paidUntil !== null &&
  Date.parse(subscription.paidUntil) > Date.now()

/** When what was paid for opens: on its day, or as soon as there are contents. */
export const preparedText = ({ subscription }: Pick<MyPlan, 'subscription'>): string =>
  subscription?.opensOn ? m.billing_opens({ date: day(subscription.opensOn) }) : m.billing_prepared_text()

/** What happens next when a renewal could not be charged. */
export const overdueText = ({ hasAccess, subscription }: Pick<MyPlan, 'hasAccess' | 'subscription'>): string =>
  hasAccess && subscription?.graceUntil
    ? m.billing_overdue_grace({ date: lastDay(subscription.graceUntil) })
    : m.billing_overdue_over()
