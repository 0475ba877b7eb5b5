import * as z from 'zod/mini'
import { Id, item } from './hydra.ts'

/** Reais as the specification's payloads carry them: `price: 2600.00`. Made from whole cents on the server, never there. */
const Reais = z.number()

export const PlanFrequency = z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'semiannual', 'yearly'])
export const SubscriptionStatus = z.enum(['created', 'active', 'canceled', 'future', 'expired'])
export const BillingStatus = z.enum(['waiting', 'review', 'pending', 'paid', 'canceled', 'scheduled'])

/** Why a card or a purchase did not go through: our words for what a gateway says in its own. */
export const DeclineReason = z.enum([
  'insufficient_funds',
  'card_expired',
  'card_data',
  'card_not_allowed',
  'card_refused',
  'issuer_unavailable',
  'review_refused',
  'token_expired',
  'gateway_unavailable',
])
export type DeclineReason = z.infer<typeof DeclineReason>

const Renewal = z.object({
  date: z.string(),
  price: Reais,
  installments: z.int(),
  installmentPrice: Reais,
})

/** All that a year costs, before she pays it: what a coupon does now, and the full price that comes after it. */
export const Quote = z.object({
  price: Reais,
  discount: Reais,
  total: Reais,
  installments: z.int(),
  installmentPrice: Reais,
  startsOn: z.string(),
  /** Days before the first charge. */
  trialDays: z.int(),
  /** One line an instalment. The dates are estimates of the card's statements. */
  calendar: z.array(z.object({ number: z.int(), amount: Reais, date: z.string() })),
  renewal: Renewal,
})

export const Plan = item('Plan', {
  id: Id,
  name: z.string(),
  price: Reais,
  originalPrice: z.nullable(Reais),
  installments: z.int(),
  installmentPrice: Reais,
  /** Html, sanitised when it was written. */
  description: z.string(),
  status: z.enum(['active', 'inactive']),
  frequency: PlanFrequency,
  /** Of a plan that is held; an offer has none. */
  billingStatus: z.nullable(BillingStatus),
  monthlyPrice: Reais,
  /** What it costs more than the cheapest way to pay the same year, and what it saves against the dearest. */
  extra: z.nullable(z.object({ amount: Reais, percentage: z.number() })),
  saving: z.nullable(Reais),
  quote: Quote,
})

export const Coupon = item('Coupon', {
  code: z.string(),
  kind: z.enum(['percentage', 'fixed']),
  percentage: z.nullable(z.number()),
  amount: z.nullable(Reais),
  expiresAt: z.nullable(z.string()),
  /** The plans on sale that it is for, each with what it does to the price. */
  plans: z.array(z.object({ plan: z.string(), quote: Quote })),
})

/** An amount, never without the parts it is paid in. */
const Amount = z.object({ total: Reais, installments: z.int(), installmentPrice: Reais })

export const Subscription = item('Subscription', {
  id: Id,
  plan: z.nullable(z.string()),
  planName: z.string(),
  price: z.nullable(Reais),
  discount: Reais,
  installments: z.int(),
  installmentPrice: z.nullable(Reais),
  frequency: PlanFrequency,
  status: SubscriptionStatus,
  billingStatus: z.nullable(BillingStatus),
  /** What was paid last, with which card and coupon, and whether it was given back. */
  paid: z.nullable(
    z.extend(Amount, {
      discount: Reais,
      coupon: z.nullable(z.string()),
      card: z.nullable(z.string()),
      paidAt: z.string(),
      refundedAt: z.nullable(z.string()),
    }),
  ),
  startsAt: z.string(),
  /** The end of what was paid for. */
  paidUntil: z.nullable(z.string()),
  /** The next charge: of a trial the first one. Null where none will be made. */
  renewal: z.nullable(Renewal),
  /** A charge that did not go through and is tried again with another card. */
  owed: z.nullable(Amount),
  canceledAt: z.nullable(z.string()),
  /** A renewal did not go through: she keeps access until then. */
  graceUntil: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** The member ended the renewal: it stays open until what is paid for is over. */
  isRenewalEnded: z.boolean(),
  canEndRenewal: z.boolean(),
  canResumeRenewal: z.boolean(),
  canWithdraw: z.boolean(),
  withdrawUntil: z.nullable(z.string()),
  /** What a withdrawal gives back: what was charged here and not refunded. */
  refund: Reais,
  isWithdrawing: z.boolean(),
})

export const Purchase = item('Purchase', {
  id: Id,
  status: z.enum(['processing', 'review', 'paid', 'declined', 'failed']),
  reason: z.nullable(DeclineReason),
  plan: z.string(),
  planName: z.string(),
  coupon: z.nullable(z.string()),
  /** `Visa •••• 1111`, once the gateway has taken it. */
  card: z.nullable(z.string()),
  total: Reais,
  installments: z.int(),
  installmentPrice: Reais,
  isTrial: z.boolean(),
  subscription: z.nullable(z.string()),
  createdAt: z.string(),
})

export const PaymentProfile = item('PaymentProfile', {
  id: Id,
  status: z.enum(['active', 'canceled']),
  brand: z.string(),
  lastFour: z.string(),
  /** MM/YY */
  expiration: z.string(),
  isExpired: z.boolean(),
  createdAt: z.string(),
})

export const CardChange = item('CardChange', {
  id: Id,
  /** `unpaid`: the card is saved, and what was owed could not be charged to it. */
  status: z.enum(['processing', 'saved', 'unpaid', 'refused', 'failed']),
  reason: z.nullable(DeclineReason),
  paymentProfile: z.nullable(PaymentProfile),
})

export const Bill = item('Bill', {
  id: Id,
  subscription: z.nullable(z.string()),
  planName: z.string(),
  status: BillingStatus,
  amount: Reais,
  discount: Reais,
  installments: z.int(),
  installmentPrice: Reais,
  card: z.nullable(z.string()),
  reason: z.nullable(DeclineReason),
  dueAt: z.string(),
  paidAt: z.nullable(z.string()),
  refundedAt: z.nullable(z.string()),
  periodStart: z.nullable(z.string()),
  periodEnd: z.nullable(z.string()),
  /** Where its receipt is, once it is paid. */
  receipt: z.nullable(z.string()),
})

/** Her plan on one page: who pays, what she holds, what is under way. */
export const MyPlan = z.object({
  payer: z.enum(['self', 'company', 'none']),
  company: z.nullable(z.object({ id: Id, name: z.string() })),
  subscription: z.nullable(Subscription),
  paymentProfile: z.nullable(PaymentProfile),
  purchase: z.nullable(Purchase),
  /** The last day on which something of the library is open to her; null without an end or without access. */
  accessUntil: z.nullable(z.string()),
  hasAccess: z.boolean(),
  canBuy: z.boolean(),
  canChangeCard: z.boolean(),
  canRemoveCard: z.boolean(),
})

export const Reconciliation = item('Reconciliation', {
  id: Id,
  comparedFrom: z.string(),
  comparedAt: z.string(),
  subscriptions: z.int(),
  bills: z.int(),
  differences: z.array(
    z.object({
      kind: z.string(),
      subscription: z.nullable(z.int()),
      bill: z.nullable(z.int()),
      here: z.nullable(z.string()),
      there: z.nullable(z.string()),
      /** Reading the object again settled it by the rules; what it did not settle waits for a person. */
      isSettled: z.boolean(),
    }),
  ),
})
