import { cardMask } from '@juntas/contract/rules/card'
import { CARD_EXPIRY_MASK, formatCardExpiry } from '@juntas/contract/rules/card-expiry'
import { maskPattern } from '@juntas/contract/rules/mask'
import type { MaskitoOptions } from '@maskito/core'

// Apart from masks.ts, because knowing the brands of cards weighs: only the purchase downloads them.

/** The brand shows in the first digits: Amex 4-6-5, Diners 4-6-4, all others four groups of four. */
export const cardNumberMask: MaskitoOptions = { mask: ({ value }) => maskPattern(cardMask(value)) }

/** MM/YY. A month of one digit gets its zero, and a browser that fills in `07/2030` is understood. */
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
