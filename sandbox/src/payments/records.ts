import type { Outcome } from './cards.ts'

// Times are milliseconds, money is cents; the vendor's spelling is only in views.ts.

export interface Dated {
  id: number
  createdAt: number
  updatedAt: number
}

export interface Customer extends Dated {
  name: string
  email: string | null
  registryCode: string | null
  code: string | null
  notes: string | null
  status: 'active' | 'inactive' | 'archived'
  metadata: Record<string, unknown>
  address: Record<string, unknown>
  phones: { id: number; phone_type: string; number: string; extension: string | null }[]
}

export const schemaTypes = ['flat', 'per_unit'] as const
export type SchemaType = (typeof schemaTypes)[number]

/** What is stored of a card: never its number. */
export interface Card {
  holderName: string
  expiration: number
  firstSix: string
  lastFour: string
  company: string
  outcome: Outcome
}

export interface CardToken extends Dated {
  gatewayToken: string
  card: Card
  registryCode: string | null
  isUsed: boolean
}

export interface Profile extends Dated {
  customerId: number
  status: 'active' | 'inactive'
  token: string
  gatewayToken: string
  registryCode: string | null
  allowAsFallback: boolean
  card: Card
}

export interface Product extends Dated {
  name: string
  code: string | null
  description: string | null
  status: 'active' | 'inactive'
  invoice: string
  priceCents: number
  schemaType: SchemaType
  metadata: Record<string, unknown>
}

export interface Rhythm {
  interval: 'days' | 'months'
  intervalCount: number
  triggerType: 'beginning_of_period' | 'end_of_period' | 'day_of_month'
  triggerDay: number
  billingCycles: number | null
  installments: number
}

export interface Plan extends Dated, Rhythm {
  name: string
  code: string | null
  description: string | null
  status: 'active' | 'inactive'
  metadata: Record<string, unknown>
  items: { id: number; productId: number; cycles: number | null }[]
}

export interface Subscription extends Dated, Rhythm {
  status: 'future' | 'active' | 'canceled' | 'expired'
  code: string | null
  planId: number
  customerId: number
  methodCode: string
  profileId: number | null
  /** The latest period; null before the start. */
  periodId: number | null
  startAt: number
  endAt: number | null
  metadata: Record<string, unknown>
}

export interface ProductItem extends Dated {
  subscriptionId: number
  productId: number
  quantity: number
  cycles: number | null
  uses: number
  priceCents: number
  schemaType: SchemaType
}

export interface Discount extends Dated {
  productItemId: number
  type: 'percentage' | 'amount' | 'quantity'
  percentage: number | null
  amountCents: number | null
  quantity: number | null
  cycles: number | null
  uses: number
}

export interface Period extends Dated {
  subscriptionId: number
  cycle: number
  startAt: number
  endAt: number
  billingAt: number
  isBilled: boolean
}

export interface BillItem {
  id: number
  productId: number | null
  productItemId: number | null
  discountId: number | null
  description: string | null
  quantity: number
  amountCents: number
}

export interface Bill extends Dated {
  code: string | null
  customerId: number
  subscriptionId: number | null
  periodId: number | null
  status: 'pending' | 'paid' | 'canceled' | 'review' | 'scheduled'
  amountCents: number
  installments: number
  billingAt: number | null
  dueAt: number
  methodCode: string
  profileId: number | null
  items: BillItem[]
  metadata: Record<string, unknown>
}

export interface Transaction {
  id: number
  type: 'charge' | 'refund' | 'verification'
  status: 'waiting' | 'success' | 'rejected'
  amountCents: number
  installments: number
  message: string
  responseCode: string
  authorization: string | null
  gatewayId: string
  profileId: number | null
  createdAt: number
}

export interface Charge extends Dated {
  billId: number
  amountCents: number
  refundedCents: number
  status: 'pending' | 'paid' | 'canceled' | 'processing' | 'fraud_review'
  dueAt: number
  paidAt: number | null
  installments: number
  attemptCount: number
  nextAttempt: number | null
  methodCode: string
  profileId: number | null
  transactions: Transaction[]
}

export interface Delivery extends Dated {
  type: string
  /** The exact bytes, so that a repeat sends the same. */
  body: string
  state: 'held' | 'sending' | 'waiting' | 'delivered' | 'dropped' | 'no address'
  attempts: { at: number; status: number | undefined; error: string | undefined }[]
}

export const tableNames = [
  'customers',
  'tokens',
  'profiles',
  'products',
  'plans',
  'subscriptions',
  'productItems',
  'discounts',
  'periods',
  'bills',
  'charges',
  'deliveries',
] as const

export interface Tables {
  customers: Customer
  tokens: CardToken
  profiles: Profile
  products: Product
  plans: Plan
  subscriptions: Subscription
  productItems: ProductItem
  discounts: Discount
  periods: Period
  bills: Bill
  charges: Charge
  deliveries: Delivery
}
