import type { ComponentProps, FormEvent, ReactNode } from 'react'
import styles from './field.module.css'
import { Field, type FieldText, splitField } from './field.tsx'

/** Fields use values, not events: `onChange` gets the text itself. */
export type TextFieldProps = FieldText &
  Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'defaultValue' | 'required' | 'className'> & {
    value?: string
    onChange?: (value: string) => void
    /** Inside the frame, before and after the typed text. */
    leading?: ReactNode
    trailing?: ReactNode
    /** E-mails and passwords hold no spaces: they cannot be typed, and are removed from pasted text [VALID-16]. */
    withoutSpaces?: boolean
  }

export function TextField({
  type = 'text',
  value = '',
  onChange,
  leading,
  trailing,
  withoutSpaces = type === 'email',
  ...props
}: TextFieldProps) {
  const [field, rest] = splitField(props)
  const spaceRules = withoutSpaces ? { onBeforeInput: refuseSpaces } : {}
  return (
    <Field {...field}>
      {(control) => (
        <div className={styles.frame}>
          {leading && <span className={styles.leading}>{leading}</span>}
          <input
            {...spaceRules}
            {...rest}
            {...control}
            type={type}
            className={styles.control}
            value={value}
            onChange={(event) => {
              const typed = event.currentTarget.value
              onChange?.(withoutSpaces ? typed.replace(/\s/g, '') : typed)
            }}
          />
          {trailing && <span className={styles.trailing}>{trailing}</span>}
        </div>
      )}
    </Field>
  )
}

// Prevented before it is typed, so that the cursor stays where it was.
function refuseSpaces(event: FormEvent<HTMLInputElement> & { data?: string | null }) {
  if (event.data && /^\s+$/.test(event.data)) event.preventDefault()
}
