import type { MaskitoOptions } from '@maskito/core'

const digit = /\d/
const digits = (count: number) => Array.from({ length: count }, () => digit)

/** Reads a pattern as people write it: `9` is a digit, anything else stands for itself: `(99) 99999-9999`. */
export function pattern(text: string): MaskitoOptions {
  return { mask: Array.from(text, (sign) => (sign === '9' ? digit : sign)) }
}

// The brand is known from the first digits: Amex 4-6-5, Diners 4-6-4, all others four groups of four.
const amex = [...digits(4), ' ', ...digits(6), ' ', ...digits(5)]
const diners = [...digits(4), ' ', ...digits(6), ' ', ...digits(4)]
const groupsOfFour = [...digits(4), ' ', ...digits(4), ' ', ...digits(4), ' ', ...digits(4)]

function cardGroups(typed: string) {
  if (/^3[47]/.test(typed)) return amex
  if (/^3(0[0-5]|09|[689])/.test(typed)) return diners
  return groupsOfFour
}

export const masks = {
  cpf: pattern('999.999.999-99'),
  cnpj: pattern('99.999.999/9999-99'),
  zip: pattern('99999-999'),
  card: { mask: ({ value }) => cardGroups(value) },
  // A month that can only be one digit long gets its zero: 9 becomes 09.
  expiry: {
    mask: [/[01]/, digit, '/', digit, digit],
    preprocessors: [
      ({ elementState, data }) => ({
        elementState,
        data: elementState.value === '' && /^[2-9]/.test(data) ? `0${data}` : data,
      }),
    ],
  },
} satisfies Record<string, MaskitoOptions>

export type MaskName = keyof typeof masks
