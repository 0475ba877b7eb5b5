import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import styles from './field.module.css'
import { Field, type FieldText } from './field.tsx'

type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'defaultValue' | 'required' | 'className'> & {
    value?: string
    onChange?: (value: string) => void
  }

/** Grows with its text. With `maxLength` it shows how much is left. */
export function TextArea({
  label,
  hint,
  error,
  required,
  aside,
  hideLabel,
  className,
  id,
  value = '',
  onChange,
  ...rest
}: TextAreaProps) {
  const note = rest.maxLength ? (
    <span className={styles.counter}>
      <span>{hint}</span>
      <span>
        <span aria-hidden="true">{`${value.length}/${rest.maxLength}`}</span>
        <VisuallyHidden>{m.ui_characters_of({ count: value.length, max: rest.maxLength })}</VisuallyHidden>
      </span>
    </span>
  ) : (
    hint
  )
  return (
    <Field {...{ label, error, required, aside, hideLabel, className, id }} hint={note}>
      {(control) => (
        <div className={styles.frame}>
          <textarea
            {...rest}
            {...control}
            className={classNames(styles.control, styles.area)}
            value={value}
            onChange={(event) => onChange?.(event.currentTarget.value)}
          />
        </div>
      )}
    </Field>
  )
}
