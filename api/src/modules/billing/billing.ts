import type { billing } from '@juntas/contract/billing'
import type { Handlers, Limit } from '../../http/serve.ts'
import { buying } from './buying.ts'
import { holding } from './holding.ts'
import { plans } from './plans.ts'
import { receipts } from './receipts.ts'
import { reports } from './reports.ts'
import { wallet } from './wallet.ts'

export const handlers: Handlers<typeof billing> = {
  ...plans,
  ...buying,
  ...holding,
  ...wallet,
  ...receipts,
  ...reports,
}

/** A card tried a hundred times is a stolen list being tried, and a coupon guessed is money. */
export const limits: Partial<Record<keyof typeof billing, Limit>> = {
  coupon: { max: 20, seconds: 60 },
  buy: { max: 10, seconds: 60 },
  changeCard: { max: 10, seconds: 60 },
  withdraw: { max: 10, seconds: 60 },
  receipt: { max: 30, seconds: 60 },
}
