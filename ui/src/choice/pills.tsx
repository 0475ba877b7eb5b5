import { type ReactNode, useId } from 'react'
import styles from './pills.module.css'

interface Props<Value extends string> {
  label: string
  value: Value
  options: readonly { value: Value; name: ReactNode }[]
  onChange: (value: Value) => void
}

/** A choice of one among a few, side by side. It applies at once. */
export function Pills<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const id = useId()
  return (
    <div className={styles.pills} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            className={styles.input}
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.name}
        </label>
      ))}
    </div>
  )
}
