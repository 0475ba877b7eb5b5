import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { classNames } from '../class-names.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import styles from './field.module.css'
import { Field, type FieldText, splitField } from './field.tsx'

type TextAreaProps = FieldText &
  Omit<ComponentProps<'textarea'>, 'onChange' | 'value' | 'defaultValue' | 'required' | 'className'> & {
    value?: string
    onChange?: (value: string) => void
  }

/** Grows with its text. With `maxLength` it shows how much is left. */
export function TextArea({ value = '', onChange, ...props }: TextAreaProps) {
  const [field, rest] = splitField(props)
  const note = rest.maxLength ? (
    <span className={styles.counter}>
      <span>{field.hint}</span>
      <span>
        <span aria-hidden="true">{`${value.length}/${rest.maxLength}`}</span>
        <VisuallyHidden>{m.ui_characters_of({ count: value.length, max: rest.maxLength })}</VisuallyHidden>
      </span>
    </span>
  ) : (
    field.hint
  )
  return (
    <Field {...field} hint={note}>
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
