import type { DeclineReason } from '@juntas/contract/billing/shapes'
import { addDays } from '@juntas/contract/rules/add-days'
import { type Coupon, quote as quoteCents, splitInstalments, toReais } from '@juntas/contract/rules/billing/money'
import { addMonths } from '@juntas/contract/rules/form/date'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import type { BillingStatus, PlanFrequency } from '../../db/types.ts'

/** Brazilian consumer law allows withdrawal from a distance purchase within seven days (GAP-105). */
export const withdrawalDays = 7
/** Days of access after a failed renewal, and the days on which a notice is sent. */
export const graceDays = 7
export const noticeDays = [0, 3, 6] as const
/** Number of days before a charge on which its letter is sent (terms, section 3). */
export const renewalNoticeDays = 7
export const firstChargeNoticeDays = 3
/** Days after a failed renewal until an unpaid subscription expires; after the grace days it has no access. */
export const suspendedDays = 30

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

/** One of the equal instalments, in reais; the first may be a few cents higher. */
export const instalmentOf = (totalCents: number, count: number) =>
  toReais(splitInstalments(totalCents, count).at(-1) ?? totalCents)

/** Everything the buyer is shown before paying, computed in whole cents. */
export function quoteOf(
  { priceCents, installments, frequency, trialDays }: Offer,
  coupon: Coupon | undefined,
  now: Date,
) {
  const quote = quoteCents(priceCents, installments, coupon)
  const startsOn = dayIn(addDays(now, trialDays))
  const { months, days } = periods[frequency]
  const renewsOn = months === null ? dayIn(addDays(now, trialDays + (days ?? 1))) : addMonths(startsOn, months)
  return {
    price: toReais(quote.priceCents),
    discount: toReais(quote.discountCents),
    total: toReais(quote.totalCents),
    installments,
    installmentPrice: instalmentOf(quote.totalCents, installments),
    startsOn,
    trialDays,
    calendar: quote.instalmentsCents.map((amount, index) => ({
      number: index + 1,
      amount: toReais(amount),
      // A single charge is due on the start day; instalments appear on the statements of the following months.
      date: installments === 1 ? startsOn : addMonths(startsOn, index + 1),
    })),
    renewal: renewalOf(priceCents, installments, renewsOn),
  }
}

/** Amount of the next charge. A coupon only reduces the first charge. */
export const nextChargeCents = (sale: { priceCents: number; discountCents: number; paidUntil: Date | null }) =>
  sale.paidUntil ? sale.priceCents : sale.priceCents - sale.discountCents

/** Card name on bills, receipts and letters, for example `Visa •••• 1111`. */
export const cardName = ({ brand, lastFour }: { brand: string; lastFour: string }) => `${brand} •••• ${lastFour}`

export const renewalOf = (priceCents: number, installments: number, date: string) => ({
  date,
  price: toReais(priceCents),
  installments,
  installmentPrice: instalmentOf(priceCents, installments),
})

/**
 * Maps a bank's response code (ABECS) to our reason. Codes for lost or stolen cards map to the general refusal, so that
 * a thief cannot learn that a card was reported.
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

/** Reasons that are no refusal by the bank: the purchase counts as failed, not declined. */
export const isFailure = (reason: string | null) => reason === 'token_expired' || reason === 'gateway_unavailable'

interface BillFacts {
  status: BillingStatus
  refundedAt: Date | null
}

/**
 * Whether a bill may change state. Older data never reverts a paid bill: only a refund ends it, and a refund is final.
 */
export function mayBecome(from: BillFacts, to: { status: BillingStatus; isRefunded: boolean }): boolean {
  if (from.refundedAt) return false
  if (from.status === 'paid') return to.status === 'paid' || to.isRefunded
  if (from.status === 'canceled') return to.status === 'paid' || to.status === 'canceled'
  return true
}

/** Number of notices due by `now` for a renewal that failed at `overdueSince`. */
export const noticesDue = (overdueSince: Date, now: Date) =>
  noticeDays.filter((day) => addDays(overdueSince, day) <= now).length
