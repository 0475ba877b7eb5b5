import * as z from 'zod/mini'
import { Id, item } from '../hydra.ts'

/**
 * Amounts in reais, as in the specification's payloads: `price: 2600.00`. The server computes them from whole cents.
 */
const Reais = z.number()

export const PlanFrequency = z.enum(['daily', 'weekly', 'monthly', 'quarterly', 'semiannual', 'yearly'])
export const SubscriptionStatus = z.enum(['created', 'active', 'canceled', 'future', 'expired'])
export const BillingStatus = z.enum(['waiting', 'review', 'pending', 'paid', 'canceled', 'scheduled'])

/** Why a card or a purchase was refused: our codes for the gateway's answers. */
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

/** What a year costs, shown before the purchase: the price with a coupon now, and the full price of the renewal. */
export const Quote = z.object({
  price: Reais,
  discount: Reais,
  total: Reais,
  installments: z.int(),
  installmentPrice: Reais,
  startsOn: z.string(),
  /** Days before the first charge. */
  trialDays: z.int(),
  /** The day on which access begins, if not at once: who withdrew this plan waits until it cannot be withdrawn again. */
  opensOn: z.nullable(z.string()),
  /** One line per instalment. The dates are estimates of the card's statement dates. */
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
  /** HTML, sanitized when it was stored. */
  description: z.string(),
  status: z.enum(['active', 'inactive']),
  frequency: PlanFrequency,
  /** Set on a held plan; null on an offer. */
  billingStatus: z.nullable(BillingStatus),
  monthlyPrice: Reais,
  /**
   * The extra cost compared with the cheapest way to pay the same year, and the saving compared with the most
   * expensive.
   */
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
  /** The plans on sale to which it applies, each with the resulting price. */
  plans: z.array(z.object({ plan: z.string(), quote: Quote })),
})

/** An amount, always with its instalments. */
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
  /** The last payment: card, coupon, and whether it was refunded. */
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
  /** End of the paid period. */
  paidUntil: z.nullable(z.string()),
  /** The day on which access begins, while it is ahead. */
  opensOn: z.nullable(z.string()),
  /** The next charge; for a trial, the first one. Null if none will be made. */
  renewal: z.nullable(Renewal),
  /** A charge that failed and is retried with another card. */
  owed: z.nullable(Amount),
  canceledAt: z.nullable(z.string()),
  /** After a failed renewal: access continues until then. */
  graceUntil: z.nullable(z.string()),
  isOverdue: z.boolean(),
  /** The member ended the renewal: access continues until the paid period is over. */
  isRenewalEnded: z.boolean(),
  canEndRenewal: z.boolean(),
  canResumeRenewal: z.boolean(),
  canWithdraw: z.boolean(),
  withdrawUntil: z.nullable(z.string()),
  /** What a withdrawal refunds: charges made here and not refunded yet. */
  refund: Reais,
  isWithdrawing: z.boolean(),
})

export const Purchase = item('Purchase', {
  id: Id,
  status: z.enum(['processing', 'review', 'paid', 'refunded', 'declined', 'failed']),
  reason: z.nullable(DeclineReason),
  plan: z.string(),
  planName: z.string(),
  coupon: z.nullable(z.string()),
  /** `Visa •••• 1111`, once the gateway has accepted the card. */
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
  /** `unpaid`: the card is saved, but the debt could not be charged to it. */
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
  /** The receipt, once the bill is paid. */
  receipt: z.nullable(z.string()),
})

const Company = z.object({ id: Id, name: z.string() })

/** The viewer's plan on one page: who pays, the subscription, and a purchase in progress. */
export const MyPlan = z.object({
  payer: z.enum(['self', 'company', 'none']),
  /** The company that pays for access, beside a plan of her own if she has one. */
  company: z.nullable(Company),
  /** Her company while it has not opened anything yet. */
  pendingCompany: z.nullable(Company),
  subscription: z.nullable(Subscription),
  paymentProfile: z.nullable(PaymentProfile),
  purchase: z.nullable(Purchase),
  /** The last day with access to any part of the library; null without an end or without access. */
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
      /** Whether reading the object again resolved it by the rules; otherwise it waits for a person. */
      isSettled: z.boolean(),
    }),
  ),
})
