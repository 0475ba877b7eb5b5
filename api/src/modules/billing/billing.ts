import type { billing } from '@juntas/contract/billing'
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

// By member and not by address: a company's women share one.
const by = ({ viewer }: FastifyRequest) => (viewer && 'id' in viewer ? String(viewer.id) : 'nobody')

/** A card tried a hundred times is a stolen list being tried, and a coupon guessed is money. */
export const limits: Partial<Record<keyof typeof billing, Limit>> = {
  coupon: { max: 20, seconds: 60, by },
  buy: { max: 10, seconds: 60, by },
  changeCard: { max: 10, seconds: 60, by },
  withdraw: { max: 10, seconds: 60, by },
  endRenewal: { max: 10, seconds: 60, by },
  resumeRenewal: { max: 10, seconds: 60, by },
  receipt: { max: 30, seconds: 60, by },
}
