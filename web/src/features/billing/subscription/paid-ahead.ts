import type { MyPlan } from '../types.ts'

/** Paid, nothing owed, and still nothing to open: contents come later, and no other card would change that. */
export const isPaidAhead = ({ subscription, hasAccess }: MyPlan): boolean =>
  !hasAccess &&
  subscription?.status === 'active' &&
  !subscription.isOverdue &&
  subscription.paidUntil !== null &&
  Date.parse(subscription.paidUntil) > Date.now()
