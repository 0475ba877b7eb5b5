import { m } from '#paraglide/messages.js'
import { day } from '../billing-text.ts'
import type { MyPlan } from '../types.ts'

/** Paid, nothing owed, and still no access: the contents open later, and another card would not change that. */
export const isPaidAhead = ({ subscription, hasAccess }: MyPlan): boolean =>
  !hasAccess &&
  subscription?.status === 'active' &&
  !subscription.isOverdue &&
  subscription.paidUntil !== null &&
  Date.parse(subscription.paidUntil) > Date.now()

/** What happens next when a renewal could not be charged. */
export const overdueText = ({ hasAccess, subscription }: Pick<MyPlan, 'hasAccess' | 'subscription'>): string =>
  hasAccess && subscription?.graceUntil
    ? m.billing_overdue_grace({ date: day(subscription.graceUntil) })
    : m.billing_overdue_over()
