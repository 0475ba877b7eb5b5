import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { m } from '#paraglide/messages.js'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon/icon.tsx'
import frame from './field.module.css'
import { Field, type FieldText, splitField } from './field.tsx'
import styles from './select.module.css'

export type Option<Value extends string = string> = { value: Value; label: string; disabled?: boolean }

type SelectProps<Value extends string> = FieldText &
  Omit<ComponentProps<'select'>, 'onChange' | 'value' | 'defaultValue' | 'required' | 'className' | 'children'> & {
    options: readonly Option<Value>[]
    value?: Value | ''
    onChange?: (value: Value) => void
    /** Shown until something is chosen. */
    placeholder?: string
  }

/** The system's own list: best on a phone and for a long list of towns, and nothing to download. */
export function Select<Value extends string>({
  options,
  value = '',
  onChange,
  placeholder,
  ...props
}: SelectProps<Value>) {
  const [field, rest] = splitField(props)
  const { required } = field
  return (
    <Field {...field}>
      {(control) => (
        <div className={classNames(frame.frame, styles.frame)}>
          <select
            {...rest}
            {...control}
            className={classNames(frame.control, styles.select)}
            data-empty={value === '' || undefined}
            value={value}
            onChange={(event) => onChange?.(event.currentTarget.value as Value)}
          >
            <option value="" disabled={required} hidden={required}>
              {placeholder ?? m.ui_choose()}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.chevron}>
            <Icon of={ChevronDown} size={18} />
          </span>
        </div>
      )}
    </Field>
  )
}
