import type { ReplyOf } from '../../lib/call/api.ts'

export type Plan = ReplyOf<'GET /v1/plans'>['hydra:member'][number]
export type Quote = Plan['quote']
/** An amount, and the installments that it is paid in. */
export type Charge = Pick<Quote, 'installments' | 'installmentPrice' | 'total'>
/** What the buyer saw when pressing the button: the server refuses to charge anything else. */
export type ShownQuote = Pick<Quote, 'price' | 'total' | 'installments' | 'trialDays' | 'opensOn'>
export type Coupon = ReplyOf<'GET /v1/coupons/{code}'>
export type Purchase = ReplyOf<'GET /v1/purchases/{id}'>
export type MyPlan = ReplyOf<'GET /v1/me/plan'>
export type Subscription = NonNullable<MyPlan['subscription']>
export type PaymentProfile = NonNullable<MyPlan['paymentProfile']>
export type Bill = ReplyOf<'GET /v1/bills'>['hydra:member'][number]
export type CardChange = ReplyOf<'GET /v1/card_changes/{id}'>
export type DeclineReason = NonNullable<Purchase['reason']>

/** Travels to the purchase in the navigation state [PLAN-10]; the server checks all of it again. */
export type CouponInState = Pick<Coupon, 'code' | 'kind' | 'percentage' | 'amount' | 'expiresAt'>

declare module '@juntas/ui/router/types.ts' {
  interface HistoryState {
    coupon?: CouponInState
  }
}
