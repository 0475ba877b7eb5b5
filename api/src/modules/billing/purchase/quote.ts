import { addDays } from '@juntas/contract/rules/add-days'
import { type Coupon, quote as quoteCents, splitInstalments, toReais } from '@juntas/contract/rules/billing/money'
import { addMonths } from '@juntas/contract/rules/form/date'
import { dayIn } from '@juntas/contract/rules/sao-paulo'
import type { PlanFrequency } from '../../../db/types.ts'

export const periods: Record<PlanFrequency, { months: number | null; days: number | null }> = {
  daily: { months: null, days: 1 },
  weekly: { months: null, days: 7 },
  monthly: { months: 1, days: null },
  quarterly: { months: 3, days: null },
  semiannual: { months: 6, days: null },
  yearly: { months: 12, days: null },
}

interface Offer {
  priceCents: number
  installments: number
  frequency: PlanFrequency
  trialDays: number
  opensOn?: string | null
}

/** One of the equal instalments, in reais; the first may be a few cents higher. */
export const instalmentOf = (totalCents: number, count: number) =>
  toReais(splitInstalments(totalCents, count).at(-1) ?? totalCents)

/** Everything the buyer is shown before paying, computed in whole cents. */
export function quoteOf(
  { priceCents, installments, frequency, trialDays, opensOn = null }: Offer,
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
    opensOn,
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

export const renewalOf = (priceCents: number, installments: number, date: string) => ({
  date,
  price: toReais(priceCents),
  installments,
  installmentPrice: instalmentOf(priceCents, installments),
})
