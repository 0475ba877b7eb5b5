import type { MyPlan } from '../types.ts'

/** Paid, nothing owed, and still no access: the contents open later, and another card would not change that. */
export const isPaidAhead = ({ subscription, hasAccess }: MyPlan): boolean =>
  !hasAccess &&
  subscription?.status === 'active' &&
  !subscription.isOverdue &&
  subscription.paidUntil !== null &&
  Date.parse(subscription.paidUntil) > Date.now()
