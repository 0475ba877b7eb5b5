/** The gateway's records as far as we read them: money in cents, times as dates, words as ours. */
export interface GatewayCard {
  id: number
  isActive: boolean
  gatewayToken: string | null
  brand: string
  lastFour: string
  /** The last day of its last month, yyyy-MM-dd. */
  expiresOn: string
}

export interface GatewayCharge {
  id: number
  amountCents: number
  /** `waiting` for an answer of the bank, in `review`, `paid`, `rejected`, `canceled`, or `refunded`. */
  state: 'open' | 'waiting' | 'review' | 'paid' | 'rejected' | 'canceled' | 'refunded'
  paidAt: Date | null
  /** The bank's code for its refusal; its words stay with the gateway. */
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
  /** Off the first period only. */
  discountCents: number
  installments: number
  /** A first charge that lies ahead; left out: now. */
  startAt?: Date
}

/**
 * What the product asks of whoever takes its payments. Every call may throw a GatewayTrouble, whose kind tells what is
 * known about what happened on the other side.
 */
export interface Payments {
  findCustomer(code: string): Promise<number | null>
  createCustomer(customer: NewCustomer): Promise<number>
  changeEmail(id: number, email: string): Promise<void>
  /** Takes away all of her but what invoices name (name and document), her cards with it. */
  forgetCustomer(id: number): Promise<void>
  /** The plan and its product, found by their codes or made. */
  ensurePlan(plan: NewPlan): Promise<{ planId: number; productId: number }>
  bindCard(gatewayToken: string, customerId: number): Promise<GatewayCard>
  cards(customerId: number): Promise<GatewayCard[]>
  /** Null when the bank takes the card, else its code for why not. */
  verifyCard(id: number): Promise<string | null>
  dropCard(id: number): Promise<void>
  /** Oldest first: more than one means that something was done twice. */
  findSubscriptions(code: string): Promise<GatewaySubscription[]>
  createSubscription(subscription: NewSubscription): Promise<GatewaySubscription>
  subscription(id: number): Promise<GatewaySubscription>
  changeCard(subscriptionId: number, cardId: number): Promise<void>
  /** Cancelled already is cancelled. Open bills go with it. */
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
 * `unknown`: the answer is lost, the work may have been done. `unreachable`: nothing arrived there. `limited`: too many
 * calls, nothing was done. `refused`: the gateway read it and said no. `misconfigured`: our key or account is at fault.
 */
export type TroubleKind = 'unknown' | 'unreachable' | 'limited' | 'refused' | 'misconfigured'

export class GatewayTrouble extends Error {
  readonly kind: TroubleKind
  readonly status: number | null
  /** Fields the gateway refused, in its spelling. */
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
