import type { BillingStatus } from '../../../db/types.ts'

interface BillFacts {
  status: BillingStatus
  refundedAt: Date | null
}

/**
 * Whether a bill may change state. Older data never reverts a paid bill: only a refund ends it, and a refund is final.
 */
export function mayBecome(from: BillFacts, to: { status: BillingStatus; isRefunded: boolean }): boolean {
  if (from.refundedAt) return false
  if (from.status === 'paid') return to.status === 'paid' || to.isRefunded
  if (from.status === 'canceled') return to.status === 'paid' || to.status === 'canceled'
  return true
}
