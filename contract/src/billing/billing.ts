import * as z from 'zod/mini'
import { ById, collection, iri, Paged } from '../hydra.ts'
import { route } from '../route.ts'
import { longestCoupon } from '../rules/lengths.ts'
import { sized, uuid } from '../sized.ts'
import {
  Bill,
  CardChange,
  Coupon,
  MyPlan,
  PaymentProfile,
  Plan,
  Purchase,
  Quote,
  Reconciliation,
  Subscription,
} from './shapes.ts'

export const CouponCode = sized(40, 'invalid_coupon').check(
  z.trim(),
  z.toUpperCase(),
  z.minLength(1, 'required'),
  z.regex(new RegExp(`^[A-Z0-9-]{3,${longestCoupon}}$`), 'invalid_coupon'),
)

/** The gateway's token for a card. Only its format is accepted, so a card number is refused unread. */
const GatewayToken = uuid('invalid_token')

/** The parts of a quote that decide what is charged, when, and again at the renewal. */
const ShownQuote = z.extend(z.pick(Quote, { price: true, total: true, installments: true, trialDays: true }), {
  opensOn: z.optional(z.nullable(sized(40))),
})
export type ShownQuote = z.infer<typeof ShownQuote>

// Members who have not accepted new terms may see what they paid, withdraw and end the renewal, but buy nothing new.
export const billing = {
  plans: route({
    method: 'GET',
    path: '/v1/plans',
    access: 'public',
    title: 'Plans on sale',
    reply: collection(Plan),
  }),
  coupon: route({
    method: 'GET',
    path: '/v1/coupons/{code}',
    // Visitors see prices and coupons before they register (GAP-166).
    access: 'public',
    title: 'A coupon, and what it does to each plan',
    params: z.object({ code: CouponCode }),
    reply: Coupon,
  }),
  buy: route({
    method: 'POST',
    path: '/v1/subscriptions',
    access: 'member',
    title: 'Buy a plan with a card that the gateway holds',
    // The server decides the price, never the caller. `shown` is what the buyer saw and accepted: if the sale would
    // differ from it, the order is refused.
    body: z.strictObject({
      plan: iri('plans'),
      coupon: z.nullish(CouponCode),
      gatewayToken: GatewayToken,
      shown: z.optional(ShownQuote),
    }),
    reply: Purchase,
    idempotency: 'own',
    status: 201,
  }),
  purchases: route({
    method: 'GET',
    path: '/v1/purchases',
    access: 'member',
    beforeTerms: true,
    title: 'The viewer’s purchases, newest first',
    query: Paged,
    reply: collection(Purchase),
  }),
  getPurchase: route({
    method: 'GET',
    path: '/v1/purchases/{id}',
    access: 'member',
    beforeTerms: true,
    title: 'How a purchase stands',
    params: ById,
    reply: Purchase,
  }),
  subscriptions: route({
    method: 'GET',
    path: '/v1/subscriptions',
    access: 'member',
    beforeTerms: true,
    title: 'The viewer’s subscriptions, newest first',
    query: Paged,
    reply: collection(Subscription),
  }),
  withdraw: route({
    method: 'POST',
    path: '/v1/subscriptions/{id}/withdraw',
    access: 'member',
    beforeTerms: true,
    title: 'Withdraw within seven days of buying; the charge is refunded',
    params: ById,
    reply: Subscription,
  }),
  endRenewal: route({
    method: 'POST',
    path: '/v1/subscriptions/{id}/end_renewal',
    access: 'member',
    beforeTerms: true,
    title: 'End the renewal: open until what is paid for is over, and no further charge',
    params: ById,
    reply: Subscription,
  }),
  resumeRenewal: route({
    method: 'POST',
    path: '/v1/subscriptions/{id}/resume_renewal',
    access: 'member',
    title: 'Let the plan renew again, until what is paid for is over',
    params: ById,
    reply: Subscription,
  }),
  myPlan: route({
    method: 'GET',
    path: '/v1/me/plan',
    access: 'member',
    beforeTerms: true,
    title: 'The viewer’s plan on one page',
    reply: MyPlan,
  }),
  bills: route({
    method: 'GET',
    path: '/v1/bills',
    access: 'member',
    beforeTerms: true,
    title: 'The viewer’s bills, newest first',
    query: Paged,
    reply: collection(Bill),
  }),
  receipt: route({
    method: 'GET',
    path: '/v1/bills/{id}/receipt',
    media: 'application/pdf',
    access: 'member',
    beforeTerms: true,
    title: 'The receipt of a paid bill, as a PDF',
    params: ById,
    reply: z.string(),
  }),
  cards: route({
    method: 'GET',
    path: '/v1/payment_profiles',
    access: 'member',
    beforeTerms: true,
    title: 'The viewer’s cards, newest first',
    query: Paged,
    reply: collection(PaymentProfile),
  }),
  changeCard: route({
    method: 'POST',
    path: '/v1/payment_profiles',
    access: 'member',
    title: 'Replace the card of the own subscription; what is owed is charged to it',
    body: z.strictObject({ gatewayToken: GatewayToken }),
    reply: CardChange,
    idempotency: 'own',
    status: 201,
  }),
  removeCard: route({
    method: 'DELETE',
    path: '/v1/payment_profiles/{id}',
    access: 'member',
    beforeTerms: true,
    title: 'Remove a saved card that no plan and no purchase depends on',
    params: ById,
    reply: z.null(),
    status: 204,
  }),
  cardChange: route({
    method: 'GET',
    path: '/v1/card_changes/{id}',
    access: 'member',
    title: 'How a change of card stands',
    params: ById,
    reply: CardChange,
  }),
  reconciliations: route({
    method: 'GET',
    path: '/v1/reconciliations',
    access: 'staff',
    title: 'What the nightly comparisons with the gateway found',
    query: Paged,
    reply: collection(Reconciliation),
  }),
}

/**
 * A gateway event. Only the type, the time, the object's id and our codes are read; the object itself is fetched from
 * the gateway.
 */
const GatewayEvent = z.object({
  event: z.object({
    type: sized(60).check(z.minLength(1)),
    created_at: sized(40),
    data: z._default(z.record(sized(100), z.unknown()), {}),
  }),
})

export const webhooks = {
  vindi: route({
    method: 'POST',
    path: '/v1/webhooks/vindi',
    access: 'webhook',
    title: 'The payment gateway tells what happened',
    query: z.object({ token: z._default(sized(200), '') }),
    body: GatewayEvent,
    reply: z.object({ received: z.literal(true) }),
  }),
}
