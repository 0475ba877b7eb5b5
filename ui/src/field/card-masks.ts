import { cardMask } from '@juntas/contract/rules/billing/card'
import { CARD_EXPIRY_MASK, formatCardExpiry } from '@juntas/contract/rules/billing/card-expiry'
import { maskPattern } from '@juntas/contract/rules/form/mask'
import type { MaskitoOptions } from '@maskito/core'

// Separate from masks.ts, because the card brands are heavy: only the purchase downloads them.

/** The first digits tell the brand: Amex 4-6-5, Diners 4-6-4, all others four groups of four. */
export const cardNumberMask: MaskitoOptions = { mask: ({ value }) => maskPattern(cardMask(value)) }

/** MM/YY. A one-digit month gets its zero, and `07/2030` from a browser's autofill is accepted. */
export const cardExpiryMask: MaskitoOptions = {
  mask: maskPattern(CARD_EXPIRY_MASK),
  preprocessors: [
    ({ elementState, data }) => ({
      elementState:
        elementState.value.length > CARD_EXPIRY_MASK.length
          ? { ...elementState, value: formatCardExpiry(elementState.value) }
          : elementState,
      data: elementState.value === '' ? formatCardExpiry(data) : data,
    }),
  ],
}
