import { formatBrl, toCents } from '@juntas/contract/rules/billing/money'
import { zone } from '@juntas/contract/rules/zone'
import type { TagTone } from '@juntas/ui/chip/tag.tsx'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { m } from '#paraglide/messages.js'
import type { Bill, Charge, DeclineReason, PaymentProfile, Purchase, Quote, Subscription } from './types.ts'

/** `R$ 2.600,00` in every language [PLAN-19]. */
export const price = (reais: number): string => formatBrl(toCents(reais))

/** A day as the server wrote it (yyyy-MM-dd) or a moment, in the viewer's language. */
export function day(value: string, dateStyle: 'long' | 'medium' = 'long'): string {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
  const options = { dateStyle, timeZone: isDay ? 'UTC' : zone } as const
  return new Intl.DateTimeFormat(currentLocale(), options).format(new Date(value))
}

/** The last day of what ends at this moment, in São Paulo: what ends at midnight was valid through the day before [GAP-131]. */
export const lastDay = (value: string, dateStyle: 'long' | 'medium' = 'long'): string =>
  day(value.includes('T') ? new Date(Date.parse(value) - 1).toISOString() : value, dateStyle)

export const statusText: Record<Subscription['status'], () => string> = {
  created: m.billing_status_created,
  active: m.billing_status_active,
  canceled: m.billing_status_canceled,
  future: m.billing_status_future,
  expired: m.billing_status_expired,
}

export const billText: Record<Bill['status'], () => string> = {
  waiting: m.billing_bill_waiting,
  review: m.billing_bill_review,
  pending: m.billing_bill_pending,
  paid: m.billing_bill_paid,
  canceled: m.billing_bill_canceled,
  scheduled: m.billing_bill_scheduled,
}

export const frequencyText: Record<Subscription['frequency'], () => string> = {
  daily: m.billing_frequency_daily,
  weekly: m.billing_frequency_weekly,
  monthly: m.billing_frequency_monthly,
  quarterly: m.billing_frequency_quarterly,
  semiannual: m.billing_frequency_semiannual,
  yearly: m.billing_frequency_yearly,
}

export const profileText: Record<PaymentProfile['status'], () => string> = {
  active: m.billing_profile_active,
  canceled: m.billing_profile_canceled,
}

export const statusTone: Record<Subscription['status'], TagTone> = {
  created: 'info',
  active: 'success',
  canceled: 'neutral',
  future: 'info',
  expired: 'neutral',
}
export const billTone: Record<Bill['status'], TagTone> = {
  waiting: 'info',
  review: 'info',
  pending: 'warning',
  paid: 'success',
  canceled: 'neutral',
  scheduled: 'neutral',
}

const reasons: Record<DeclineReason, () => string> = {
  insufficient_funds: m.billing_reason_insufficient_funds,
  card_expired: m.billing_reason_card_expired,
  card_data: m.billing_reason_card_data,
  card_not_allowed: m.billing_reason_card_not_allowed,
  card_refused: m.billing_reason_card_refused,
  issuer_unavailable: m.billing_reason_issuer_unavailable,
  review_refused: m.billing_reason_review_refused,
  token_expired: m.billing_reason_token_expired,
  gateway_unavailable: m.billing_reason_gateway_unavailable,
}
export const reasonText = (reason: DeclineReason | null): string => (reason ? reasons[reason]() : '')

/** The same of a card that is to be saved, where there is no other way to pay. */
export const cardReasonText = (reason: DeclineReason | null): string =>
  reason === 'insufficient_funds' ? m.billing_reason_card_limit() : reasonText(reason)

export const refusedTitle = ({ status }: Pick<Purchase, 'status'>): string =>
  status === 'failed' ? m.billing_failed_title() : m.billing_declined_title()

/** `12x de R$ 260,00. Total: R$ 3.120,00`: never an installment without its total. */
export const partsText = ({ installments, installmentPrice, total }: Charge) =>
  installments === 1
    ? price(total)
    : m.billing_parts_total({ count: installments, each: price(installmentPrice), total: price(total) })

/** The next charge of a plan: for a trial it is the first one, which is no renewal. */
export function nextChargeText({
  status,
  renewal,
  discount,
}: Pick<Subscription, 'status' | 'renewal' | 'discount'>): string {
  if (!renewal) return m.billing_no_renewal()
  if (status !== 'future') return renewalText({ renewal, discount })
  return m.billing_first_charge_text({
    date: day(renewal.date),
    amount: partsText({ ...renewal, total: renewal.price }),
  })
}

/** The charge after this year; with a coupon, that its discount is over by then [PLAN-08]. */
export function renewalText({ renewal, discount }: Pick<Quote, 'renewal' | 'discount'>): string {
  const { date, price: total, installments: count, installmentPrice } = renewal
  const words = { date: day(date), total: price(total) }
  const parts = { ...words, count, each: price(installmentPrice) }
  if (discount > 0) return count === 1 ? m.billing_after_coupon_one(words) : m.billing_after_coupon_parts(parts)
  return count === 1 ? m.billing_renewal_one(words) : m.billing_renewal_parts(parts)
}
