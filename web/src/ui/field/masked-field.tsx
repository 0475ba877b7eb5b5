import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import styles from './field.module.css'
import { Field } from './field.tsx'
import { type MaskName, masks, pattern } from './masks.ts'
import type { TextFieldProps } from './text-field.tsx'

type MaskedFieldProps = Omit<TextFieldProps, 'type' | 'withoutSpaces' | 'ref'> & {
  /** One of the house's masks, or a pattern such as `99999`. */
  mask: MaskName | (string & {})
}

/** Numbers written the way people read them. The value is the text on the screen, punctuation and all; bare digits given
 * from outside are dressed on the way in. */
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

// Patterns become options once: a new object on each render would tear the mask down while she types.
const known = new Map<string, MaskitoOptions>(Object.entries(masks))
export function optionsOf(mask: string): MaskitoOptions {
  const options = known.get(mask) ?? pattern(mask)
  known.set(mask, options)
  return options
}

type MaskedInputProps = Omit<React.ComponentProps<'input'>, 'onChange' | 'value' | 'ref'> & {
  mask: string
  value?: string
  onChange?: (value: string) => void
}

export function MaskedInput({ mask, value = '', onChange, className, ...rest }: MaskedInputProps) {
  const options = optionsOf(mask)
  const ref = useMaskito({ options })
  return (
    <input
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      ref={ref}
      className={className ?? styles.control}
      data-numeric=""
      value={maskitoTransform(value, options)}
      // Maskito listens to the native input event; React's onChange would come before it.
      onInput={(event) => onChange?.(event.currentTarget.value)}
      onChange={() => {}}
    />
  )
}
