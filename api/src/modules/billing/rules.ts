import type { DeclineReason } from '@juntas/contract/billing-shapes'
import { type Coupon, quote as quoteCents } from '@juntas/contract/rules/money'
import type { BillingStatus, PlanFrequency } from '../../db/types.ts'

export const dayMs = 86_400_000
/** Brazilian consumer law: bought at a distance, she may change her mind for seven days (GAP-105). */
export const withdrawalDays = 7
/** A renewal that failed leaves her access for so long, with a notice on each of these days. */
export const graceDays = 7
export const noticeDays = [0, 3, 6] as const
/** Days before a charge that its letter goes out (terms, section 3). */
export const renewalNoticeDays = 7
export const firstChargeNoticeDays = 3
/** After the grace the subscription waits for another card, without access; then it is over. */
export const suspendedDays = 30

export const addDays = (date: Date, days: number) => new Date(date.getTime() + days * dayMs)

const zone = 'America/Sao_Paulo'
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
/** yyyy-MM-dd as the calendar on a Brazilian wall has it. */
export const dayOf = (date: Date) => calendarDay.format(date)

/** The same day of a later month, or its last day where that is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return first.toISOString().slice(0, 10)
}

export const periods: Record<PlanFrequency, { months: number | null; days: number | null }> = {
  daily: { months: null, days: 1 },
  weekly: { months: null, days: 7 },
  monthly: { months: 1, days: null },
  quarterly: { months: 3, days: null },
  semiannual: { months: 6, days: null },
  yearly: { months: 12, days: null },
}

export interface Offer {
  priceCents: number
  installments: number
  frequency: PlanFrequency
  trialDays: number
}

const reais = (cents: number) => cents / 100

/** All that she is told before she pays, from whole cents. */
export function quoteOf(
  { priceCents, installments, frequency, trialDays }: Offer,
  coupon: Coupon | undefined,
  now: Date,
) {
  const quote = quoteCents(priceCents, installments, coupon)
  const startsOn = dayOf(addDays(now, trialDays))
  const { months, days } = periods[frequency]
  const renewsOn = months === null ? dayOf(addDays(now, trialDays + (days ?? 1))) : addMonths(startsOn, months)
  return {
    price: reais(quote.priceCents),
    discount: reais(quote.discountCents),
    total: reais(quote.totalCents),
    installments,
    // The equal ones; the first may carry a few cents more, and the calendar says so.
    installmentPrice: reais(quote.instalmentsCents.at(-1) ?? quote.totalCents),
    startsOn,
    trialDays,
    calendar: quote.instalmentsCents.map((amount, index) => ({
      number: index + 1,
      amount: reais(amount),
      // One charge is made on the day; instalments come with the statements of the months that follow.
      date: installments === 1 ? startsOn : addMonths(startsOn, index + 1),
    })),
    renewal: renewalOf(priceCents, installments, renewsOn),
  }
}

/** What the next charge takes: a coupon takes off the first one alone. */
export const nextChargeCents = (sale: { priceCents: number; discountCents: number; paidUntil: Date | null }) =>
  sale.paidUntil ? sale.priceCents : sale.priceCents - sale.discountCents

/** `Visa •••• 1111`: a card as bills, receipts and letters name it. */
export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }) => `${brand} •••• ${lastFour}`

export function renewalOf(priceCents: number, installments: number, date: string) {
  const { renewalInstalmentsCents } = quoteCents(priceCents, installments)
  return {
    date,
    price: reais(priceCents),
    installments,
    installmentPrice: reais(renewalInstalmentsCents.at(-1) ?? priceCents),
  }
}

/**
 * A bank's refusal in our words (ABECS codes). What could tell a thief that a card is reported stolen reads like any
 * other refusal.
 */
export function reasonOf(responseCode: string | null | undefined): DeclineReason {
  switch (responseCode) {
    case '51':
    case '61':
    case '65':
      return 'insufficient_funds'
    case '33':
    case '54':
      return 'card_expired'
    case '14':
    case '55':
    case '63':
    case '82':
    case 'N7':
      return 'card_data'
    case '57':
    case '58':
    case '62':
      return 'card_not_allowed'
    case '91':
    case '96':
    case '99':
      return 'issuer_unavailable'
    default:
      return 'card_refused'
  }
}

/** Which reasons mean that nobody refused anything: the purchase failed, it was not declined. */
export const isFailure = (reason: string | null) => reason === 'token_expired' || reason === 'gateway_unavailable'

interface BillFacts {
  status: BillingStatus
  refundedAt: Date | null
}

/** Money that was taken is never untaken by an older story: only a refund ends a paid bill, and nothing follows it. */
export function mayBecome(from: BillFacts, to: { status: BillingStatus; isRefunded: boolean }): boolean {
  if (from.refundedAt) return false
  if (from.status === 'paid') return to.status === 'paid' || to.isRefunded
  if (from.status === 'canceled') return to.status === 'paid' || to.status === 'canceled'
  return true
}

/** How many notices are due so long after a renewal did not go through. */
export const noticesDue = (overdueSince: Date, now: Date) =>
  noticeDays.filter((day) => addDays(overdueSince, day) <= now).length
