import { maskPattern } from '@juntas/contract/rules/form/mask'
import type { MaskitoOptions } from '@maskito/core'

// Options are created once per pattern: a new object on each render would reset the mask during typing.
const known = new Map<string, MaskitoOptions>()

/** A pattern in which each `9` is a digit: `(99) 99999-9999`. */
export function maskOf(pattern: string): MaskitoOptions {
  const options = known.get(pattern) ?? { mask: maskPattern(pattern) }
  known.set(pattern, options)
  return options
}

export const cpfMask = maskOf('999.999.999-99')
export const cnpjMask = maskOf('99.999.999/9999-99')
export const zipMask = maskOf('99999-999')
