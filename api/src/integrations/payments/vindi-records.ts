import { zone } from '@juntas/contract/rules/zone'
import type { GatewayBill, GatewayCard, GatewayCharge, GatewaySubscription } from './payments.ts'

// Translates the vendor's spelling into ours. Money arrives as decimal text or as a number, times with -03:00.

type Row = Record<string, unknown>

const row = (value: unknown): Row | null => (typeof value === 'object' ? (value as Row | null) : null)
const rows = (value: unknown): Row[] => (Array.isArray(value) ? (value as Row[]) : [])
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
const date = (value: unknown) => (typeof value === 'string' && value !== '' ? new Date(value) : null)
const someDate = (value: unknown) => date(value) ?? new Date(0)

export const cents = (value: unknown) => Math.round(Number(value ?? 0) * 100)
export const decimal = (amountCents: number) => (amountCents / 100).toFixed(2)

/** The calendar day in Brazil, so that a card's last day does not move into the next month. */
const dayInBrazil = new Intl.DateTimeFormat('en-CA', { timeZone: zone })

export function cardOf(value: unknown): GatewayCard {
  const profile = row(value) ?? {}
  return {
    id: Number(profile.id),
    isActive: profile.status === 'active',
    gatewayToken: text(profile.gateway_token),
    brand: text(row(profile.payment_company)?.name) ?? '',
    lastFour: text(profile.card_number_last_four) ?? '0000',
    expiresOn: dayInBrazil.format(someDate(profile.card_expiration)),
  }
}

export function subscriptionOf(value: unknown): GatewaySubscription {
  const subscription = row(value) ?? {}
  const period = row(subscription.current_period)
  return {
    id: Number(subscription.id),
    code: text(subscription.code),
    status: subscription.status as GatewaySubscription['status'],
    startAt: someDate(subscription.start_at),
    updatedAt: someDate(subscription.updated_at),
    nextBillingAt: date(subscription.next_billing_at),
    period: period && { startAt: someDate(period.start_at), endAt: someDate(period.end_at) },
  }
}

export function billOf(value: unknown): GatewayBill {
  const bill = row(value) ?? {}
  const period = row(bill.period)
  const subscription = row(bill.subscription)
  const last = rows(bill.charges).at(-1)
  const charge = chargeOf(last)
  // A bill names the card it was created with, but another card may have been charged.
  const card = row(row(last?.last_transaction)?.payment_profile) ?? row(bill.payment_profile)
  return {
    id: Number(bill.id),
    subscriptionId: subscription ? Number(subscription.id) : null,
    subscriptionCode: text(subscription?.code),
    status: statusOf(String(bill.status), charge),
    amountCents: cents(bill.amount),
    discountCents: rows(bill.bill_items).reduce((sum, { amount }) => sum + Math.max(0, -cents(amount)), 0),
    installments: Number(bill.installments ?? 1),
    dueAt: someDate(bill.due_at),
    createdAt: someDate(bill.created_at),
    updatedAt: latest(bill),
    period: period && {
      cycle: Number(period.cycle ?? 1),
      startAt: someDate(period.start_at),
      endAt: someDate(period.end_at),
    },
    charge,
    card: card && cardOf(card),
  }
}

/** The vendor's bill stays `pending` while the bank decides; ours is `waiting`. */
function statusOf(status: string, charge: GatewayCharge | null): GatewayBill['status'] {
  if (status === 'pending' && charge?.state === 'waiting') return 'waiting'
  if (status === 'pending' && charge?.state === 'review') return 'review'
  const known = ['review', 'pending', 'paid', 'canceled', 'scheduled'] as const
  return known.find((each) => each === status) ?? 'pending'
}

/** A charge may change without its bill, so the latest time of both counts. */
function latest(bill: Row): Date {
  const times = [bill, ...rows(bill.charges)].map((each) => someDate(each.updated_at).getTime())
  return new Date(Math.max(...times))
}

function chargeOf(value: unknown): GatewayCharge | null {
  const charge = row(value)
  if (!charge) return null
  const transaction = row(charge.last_transaction)
  return {
    id: Number(charge.id),
    amountCents: cents(charge.amount),
    state: stateOf(String(charge.status), transaction),
    paidAt: date(charge.paid_at),
    responseCode: text(transaction?.gateway_response_code),
  }
}

function stateOf(status: string, transaction: Row | null): GatewayCharge['state'] {
  const isRefund = transaction?.transaction_type === 'refund' && transaction.status === 'success'
  if (isRefund) return 'refunded'
  if (status === 'paid' || status === 'canceled') return status
  if (status === 'fraud_review') return 'review'
  if (status === 'processing' || transaction?.status === 'waiting') return 'waiting'
  return transaction?.status === 'rejected' ? 'rejected' : 'open'
}
