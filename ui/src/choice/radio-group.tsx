import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { FieldNote, RequiredMark } from '../field/field.tsx'
import styles from './choice.module.css'

type RadioOption<Value extends string> = {
  value: Value
  label: ReactNode
  description?: ReactNode
  disabled?: boolean
}

type RadioGroupProps<Value extends string> = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  name?: string
  options: readonly RadioOption<Value>[]
  value?: Value | ''
  onChange?: (value: Value) => void
  onBlur?: () => void
  /** `row`: short words such as a grade, side by side. */
  columns?: 1 | 2 | 'row'
}

/** A choice of one among a few. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  return <Radios {...props} look="rows" />
}

/** The same as cards, each with its consequence: payment in one or in twelve, with the total. */
export function RadioCards<Value extends string>(props: RadioGroupProps<Value>) {
  return <Radios {...props} look="cards" />
}

function Radios<Value extends string>({
  label,
  hint,
  error,
  required,
  name,
  options,
  value = '',
  onChange,
  onBlur,
  columns = 1,
  look,
}: RadioGroupProps<Value> & { look: 'rows' | 'cards' }) {
  const id = useId()
  return (
    <div
      className={styles.group}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-required={required}
      aria-invalid={error ? true : undefined}
      aria-describedby={hint || error ? `${id}-note` : undefined}
      data-invalid={error ? '' : undefined}
    >
      <div className={styles.legend} id={`${id}-label`}>
        {label}
        <RequiredMark shown={required && Boolean(error)} />
      </div>
      <div className={look === 'cards' ? styles.cards : styles.options} data-columns={columns}>
        {options.map((option) => (
          <label
            key={option.value}
            className={classNames(styles.row, look === 'cards' && styles.card)}
            htmlFor={`${id}-${option.value}`}
          >
            <span className={styles.box}>
              <input
                type="radio"
                id={`${id}-${option.value}`}
                className={styles.input}
                name={name ?? id}
                value={option.value}
                checked={value === option.value}
                disabled={option.disabled}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange?.(option.value)}
                onBlur={onBlur}
              />
              <span className={classNames(styles.tick, styles.dot)} />
            </span>
            <span className={styles.words}>
              {option.label}
              {option.description && <span className={styles.description}>{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} hint={hint} error={error} />
    </div>
  )
}
