import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { maskOf } from './masks.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface Masked {
  /** `cpfMask` and the others of masks.ts, or a pattern such as `99999`. */
  mask: MaskitoOptions | string
  value?: string
}

/**
 * Numbers in their usual format. The value is the text on the screen, including punctuation; bare digits from outside
 * are formatted.
 */
export function MaskedField({ mask, value, ...rest }: Masked & Omit<TextFieldProps, 'type' | 'withoutSpaces' | 'ref'>) {
  return <TextField inputMode="numeric" autoComplete="off" {...rest} {...useMask({ mask, value })} />
}

type MaskedInputProps = Masked &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & { onChange?: (value: string) => void }

/** The input alone, for fields that are made of more than one. */
export function MaskedInput({ mask, value, onChange, ...rest }: MaskedInputProps) {
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      className={styles.control}
      {...rest}
      {...useMask({ mask, value })}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}

function useMask({ mask, value = '' }: Masked) {
  const options = typeof mask === 'string' ? maskOf(mask) : mask
  return { ref: useMaskito({ options }), 'data-numeric': '', value: maskitoTransform(value, options) }
}
