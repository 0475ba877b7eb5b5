import type { billing } from '@juntas/contract/billing/billing'
import type { FastifyRequest } from 'fastify'
import type { Handlers, Limit } from '../../http/serve.ts'
import { receiptHandlers } from './bills/receipt-handlers.ts'
import { reconciliationHandlers } from './bills/reconciliation-handlers.ts'
import { cardHandlers } from './card/card-handlers.ts'
import { planHandlers } from './purchase/plan-handlers.ts'
import { purchaseHandlers } from './purchase/purchase-handlers.ts'
import { subscriptionHandlers } from './subscription/subscription-handlers.ts'

export const handlers: Handlers<typeof billing> = {
  ...planHandlers,
  ...purchaseHandlers,
  ...subscriptionHandlers,
  ...cardHandlers,
  ...receiptHandlers,
  ...reconciliationHandlers,
}

// Count by member, not by IP address: the members of one company often share an address.
const by = ({ viewer }: FastifyRequest) => (viewer && 'id' in viewer ? String(viewer.id) : 'nobody')

/**
 * Limit card attempts (a long series is usually a list of stolen cards) and coupon attempts (a guessed coupon is worth
 * money).
 */
export const limits: Partial<Record<keyof typeof billing, Limit>> = {
  // Visitors ask too: each address counts for itself.
  coupon: { max: 20, seconds: 60, by: 'member' },
  buy: { max: 10, seconds: 60, by },
  changeCard: { max: 10, seconds: 60, by },
  withdraw: { max: 10, seconds: 60, by },
  endRenewal: { max: 10, seconds: 60, by },
  resumeRenewal: { max: 10, seconds: 60, by },
  receipt: { max: 30, seconds: 60, by },
}
