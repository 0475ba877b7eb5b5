import { cardBrand } from '@juntas/contract/rules/billing/card'

type Brand = NonNullable<ReturnType<typeof cardBrand>>

/** The brands that the gateway takes: the name that is shown, and the gateway's code. */
const brands: Partial<Record<Brand, { name: string; code: string }>> = {
  visa: { name: 'Visa', code: 'visa' },
  mastercard: { name: 'Mastercard', code: 'mastercard' },
  'american-express': { name: 'Amex', code: 'american_express' },
  'diners-club': { name: 'Diners', code: 'diners_club' },
  elo: { name: 'Elo', code: 'elo' },
  hipercard: { name: 'Hipercard', code: 'hipercard' },
  jcb: { name: 'JCB', code: 'jcb' },
}

export function brandOf(number: string) {
  const brand = cardBrand(number)
  return brand ? brands[brand] : undefined
}
