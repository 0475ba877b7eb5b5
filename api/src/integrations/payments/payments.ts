/** The gateway's records in our own terms: money in cents, times as dates. */
export interface GatewayCard {
  id: number
  isActive: boolean
  gatewayToken: string | null
  brand: string
  lastFour: string
  /** The last day of the card's last month, yyyy-MM-dd. */
  expiresOn: string
}

export interface GatewayCharge {
  id: number
  amountCents: number
  /** `waiting`: the bank has not answered; `review`: the bank or the gateway examines the charge. */
  state: 'open' | 'waiting' | 'review' | 'paid' | 'rejected' | 'canceled' | 'refunded'
  paidAt: Date | null
  /** The bank's code for its refusal. The bank's text is not stored. */
  responseCode: string | null
}

export interface GatewayBill {
  id: number
  subscriptionId: number | null
  subscriptionCode: string | null
  status: 'canceled' | 'paid' | 'pending' | 'review' | 'scheduled' | 'waiting'
  amountCents: number
  discountCents: number
  installments: number
  dueAt: Date
  createdAt: Date
  updatedAt: Date
  period: { cycle: number; startAt: Date; endAt: Date } | null
  charge: GatewayCharge | null
  card: GatewayCard | null
}

export interface GatewaySubscription {
  id: number
  code: string | null
  status: 'active' | 'canceled' | 'expired' | 'future'
  startAt: Date
  updatedAt: Date
  nextBillingAt: Date | null
  period: { startAt: Date; endAt: Date } | null
}

export interface NewCustomer {
  code: string
  name: string
  email: string
  identity: string | null
  phone: string | null
  address: {
    street: string
    number: string
    complement: string | null
    zipCode: string
    neighborhood: string | null
    city: string
    state: string
    country: string
  } | null
}

export interface NewPlan {
  code: string
  name: string
  priceCents: number
  installments: number
  months: number | null
  days: number | null
}

export interface NewSubscription {
  code: string
  planId: number
  productId: number
  customerId: number
  cardId: number
  priceCents: number
  /** Discount of the first period only. */
  discountCents: number
  installments: number
  /** When the first charge is made. Default: now. */
  startAt?: Date
}

/**
 * What the product needs from a payment gateway. Every call may throw a GatewayTrouble, whose `kind` says what is known
 * about the outcome at the gateway.
 */
export interface Payments {
  findCustomer(code: string): Promise<number | null>
  createCustomer(customer: NewCustomer): Promise<number>
  changeEmail(id: number, email: string): Promise<void>
  /** Removes a customer's data and cards, except what invoices name (name and document). */
  forgetCustomer(id: number): Promise<void>
  /** Finds the plan and its product by their codes, or creates them. */
  ensurePlan(plan: NewPlan): Promise<{ planId: number; productId: number }>
  bindCard(gatewayToken: string, customerId: number): Promise<GatewayCard>
  cards(customerId: number): Promise<GatewayCard[]>
  /** Null if the bank accepts the card, else its refusal code. */
  verifyCard(id: number): Promise<string | null>
  dropCard(id: number): Promise<void>
  /** Oldest first. More than one means that a sale was made twice. */
  findSubscriptions(code: string): Promise<GatewaySubscription[]>
  createSubscription(subscription: NewSubscription): Promise<GatewaySubscription>
  subscription(id: number): Promise<GatewaySubscription>
  changeCard(subscriptionId: number, cardId: number): Promise<void>
  /** A subscription that is already cancelled is not an error. Open bills are cancelled with it. */
  cancelSubscription(id: number, comment: string): Promise<void>
  reactivateSubscription(id: number): Promise<void>
  /** Oldest first. */
  bills(subscriptionId: number): Promise<GatewayBill[]>
  bill(id: number): Promise<GatewayBill>
  billOfCharge(chargeId: number): Promise<number>
  retryCharge(chargeId: number, cardId: number): Promise<void>
  refundCharge(chargeId: number): Promise<void>
  subscriptionsSince(since: Date): AsyncIterable<GatewaySubscription>
  billsSince(since: Date): AsyncIterable<GatewayBill>
}

/**
 * `unknown`: the answer was lost, and the call may have taken effect. `unreachable`: the call did not arrive.
 * `limited`: there were too many calls, and nothing was done. `refused`: the gateway read the call and refused it.
 * `misconfigured`: our key or account is wrong.
 */
export type TroubleKind = 'unknown' | 'unreachable' | 'limited' | 'refused' | 'misconfigured'

export class GatewayTrouble extends Error {
  readonly kind: TroubleKind
  readonly status: number | null
  /** Fields that the gateway refused, by its names. */
  readonly parameters: string[]
  readonly retryAfterMs: number

  constructor(
    kind: TroubleKind,
    what: string,
    more: { status?: number; parameters?: string[]; retryAfterMs?: number; cause?: unknown } = {},
  ) {
    super(`gateway ${kind}: ${what}`, more.cause === undefined ? undefined : { cause: more.cause })
    this.name = 'GatewayTrouble'
    this.kind = kind
    this.status = more.status ?? null
    this.parameters = more.parameters ?? []
    this.retryAfterMs = more.retryAfterMs ?? 0
  }
}

export const isTrouble = (error: unknown, kind?: TroubleKind): error is GatewayTrouble =>
  error instanceof GatewayTrouble && (kind === undefined || error.kind === kind)
