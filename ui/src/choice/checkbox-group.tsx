import { SELECTION_MAX, toggleSelection } from '@juntas/contract/rules/form/selection'
import { type ReactNode, useId, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { FieldNote, RequiredMark } from '../field/field.tsx'
import type { Option } from '../field/select.tsx'
import { CheckboxBox } from './checkbox.tsx'
import styles from './choice.module.css'

type CheckboxGroupProps<Value extends string> = {
  label: ReactNode
  hint?: ReactNode
  error?: string
  required?: boolean
  name?: string
  options: readonly Option<Value>[]
  value?: readonly Value[]
  onChange?: (value: Value[]) => void
  onBlur?: () => void
  /** How many may be ticked; a further tick is ignored, and the reason is shown [VALID-24]. */
  max?: number
  columns?: 1 | 2
}

export function CheckboxGroup<Value extends string>({
  label,
  hint,
  error,
  required,
  name,
  options,
  value = [],
  onChange,
  onBlur,
  max = SELECTION_MAX,
  columns = 1,
}: CheckboxGroupProps<Value>) {
  const id = useId()
  const [refused, setRefused] = useState(false)

  const toggle = (option: Value) => {
    const next = toggleSelection(value, option, max)
    const isRefused = !value.includes(option) && !next.includes(option)
    setRefused(isRefused)
    if (!isRefused) onChange?.(next)
  }

  const limit = Number.isFinite(max) ? m.ui_choose_up_to({ max }) : undefined
  return (
    <fieldset className={styles.group} aria-describedby={`${id}-note`} data-invalid={error ? '' : undefined}>
      <legend className={styles.legend}>
        {label}
        <RequiredMark shown={required && Boolean(error)} />
      </legend>
      <div className={styles.options} data-columns={columns}>
        {options.map((option) => (
          <label key={option.value} className={styles.row} htmlFor={`${id}-${option.value}`}>
            <CheckboxBox
              id={`${id}-${option.value}`}
              name={name}
              checked={value.includes(option.value)}
              disabled={option.disabled}
              aria-invalid={error ? true : undefined}
              onChange={() => toggle(option.value)}
              onBlur={onBlur}
            />
            <span className={styles.words}>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNote id={`${id}-note`} error={error} hint={refused ? m.ui_choice_full({ max }) : (hint ?? limit)} />
    </fieldset>
  )
}
