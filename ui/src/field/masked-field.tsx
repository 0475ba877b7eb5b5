import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import type { ComponentProps } from 'react'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { maskOf } from './masks.ts'
import type { TextFieldProps } from './text-field.tsx'

type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'withoutSpaces' | 'ref'> & {
  /** `cpfMask` and the others of masks.ts, or a pattern such as `99999`. */
  mask: MaskitoOptions | string
}

/**
 * Numbers in their usual format. The value is the text on the screen, including punctuation; bare digits from outside
 * are formatted.
 */
export function MaskedField({
  label,
  hint,
  error,
  required,
  aside,
  hideLabel,
  className,
  id,
  mask,
  leading,
  trailing,
  ...rest
}: MaskedFieldProps) {
  return (
    <Field {...{ label, hint, error, required, aside, hideLabel, className, id }}>
      {(control) => (
        <div className={styles.frame}>
          {leading && <span className={styles.leading}>{leading}</span>}
          <MaskedInput {...rest} {...control} mask={mask} />
          {trailing && <span className={styles.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  )
}

type MaskedInputProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  mask: MaskitoOptions | string
  value?: string
  onChange?: (value: string) => void
}

/** The input alone, for fields that are made of more than one. */
export function MaskedInput({ mask, value = '', onChange, ...rest }: MaskedInputProps) {
  const options = typeof mask === 'string' ? maskOf(mask) : mask
  const ref = useMaskito({ options })
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      className={styles.control}
      {...rest}
      ref={ref}
      data-numeric=""
      value={maskitoTransform(value, options)}
      onChange={(event) => onChange?.(event.currentTarget.value)}
    />
  )
}
