/** Money is in whole cents; decimals appear only where the specification's payloads have them (`price`). */

const BRL = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** `R$ 2.600,00` with a no-break space in every language, because prices are Brazilian. */
export function formatBrl(cents: number): string {
  return BRL.format(toReais(cents)).replace(/\s/g, '\u00a0')
}

/** For the wire's `price: 2600.00`. */
export function toReais(cents: number): number {
  return cents / 100
}

export function toCents(reais: number): number {
  return Math.round(reais * 100)
}

/** Equal instalments of a total; the remaining cents go to the first (GAP-105). */
export function splitInstalments(totalCents: number, count: number): number[] {
  demandWhole('total', totalCents, 0)
  demandWhole('number of instalments', count, 1)
  const each = Math.floor(totalCents / count)
  return Array.from({ length: count }, (_, index) => (index === 0 ? totalCents - each * (count - 1) : each))
}

export type Coupon = { kind: 'percentage'; percentage: number } | { kind: 'fixed'; amountCents: number }

/** The discount of a coupon: never more than the price. Half a cent is rounded in the buyer's favour. */
export function discountOf(priceCents: number, coupon: Coupon): number {
  demandWhole('price', priceCents, 0)
  // Use hundredths of a percent, so that 12.5 or 33.33 per cent are whole numbers.
  const wanted =
    coupon.kind === 'fixed'
      ? coupon.amountCents
      : Math.round((priceCents * Math.round(coupon.percentage * 100)) / 10000)
  if (!(wanted >= 0)) throw new RangeError('A coupon cannot raise a price')
  return Math.min(wanted, priceCents)
}

export type Quote = {
  priceCents: number
  discountCents: number
  totalCents: number
  instalmentsCents: number[]
  renewalCents: number
  renewalInstalmentsCents: number[]
}

/**
 * What a year costs. The coupon covers the first period; the renewal is at the full price with as many instalments
 * (GAP-105). Both are shown before the purchase.
 */
export function quote(priceCents: number, installments: number, coupon?: Coupon): Quote {
  const discountCents = coupon ? discountOf(priceCents, coupon) : 0
  const totalCents = priceCents - discountCents
  return {
    priceCents,
    discountCents,
    totalCents,
    instalmentsCents: splitInstalments(totalCents, installments),
    renewalCents: priceCents,
    renewalInstalmentsCents: splitInstalments(priceCents, installments),
  }
}

function demandWhole(what: string, value: number, least: number): void {
  if (!Number.isSafeInteger(value) || value < least) throw new RangeError(`Not a ${what}: ${value}`)
}
