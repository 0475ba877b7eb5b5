import { checkboxValue } from '@juntas/contract/rules/form/selection'
import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNote, RequiredMark } from '../field/field.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './choice.module.css'

type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'checked'> & {
  label: ReactNode
  description?: ReactNode
  error?: string
  value?: boolean | ''
  /** Unticked is the empty text, so that a required consent counts as not filled in [VALID-25]. */
  onChange?: (value: true | '') => void
}

export function Checkbox({ label, description, error, value = '', onChange, id, required, ...rest }: CheckboxProps) {
  const own = useId()
  const control = id ?? own
  return (
    <div data-invalid={error ? '' : undefined}>
      <label className={styles.row} htmlFor={control}>
        <CheckboxBox
          {...rest}
          id={control}
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${control}-note` : undefined}
          checked={value === true}
          onChange={(event) => onChange?.(checkboxValue(event.currentTarget.checked))}
        />
        <span className={styles.words}>
          {label}
          <RequiredMark shown={required && Boolean(error)} />
          {description && <span className={styles.description}>{description}</span>}
        </span>
      </label>
      <FieldNote id={`${control}-note`} error={error} />
    </div>
  )
}

/** The drawn box alone; the caller provides the label. */
export function CheckboxBox(props: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <span className={styles.box}>
      <input {...props} type="checkbox" className={styles.input} />
      <span className={styles.tick}>
        <Icon of={Check} size={16} />
      </span>
    </span>
  )
}
