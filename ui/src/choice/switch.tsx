import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './choice.module.css'

type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type' | 'checked'> & {
  label: ReactNode
  description?: ReactNode
  value?: boolean
  onChange?: (value: boolean) => void
}

/** On or off. It applies at once; use a checkbox for what waits for a submit button. */
export function Switch({ label, description, value = false, onChange, id, ...rest }: SwitchProps) {
  const own = useId()
  const control = id ?? own
  return (
    <label className={styles.row} htmlFor={control}>
      <span className={classNames(styles.box, styles.switch)}>
        <input
          {...rest}
          id={control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has the state itself, and HTML forbids to say it twice
          role="switch"
          className={styles.input}
          checked={value}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
      </span>
      <span className={styles.words}>
        {label}
        {description && <span className={styles.description}>{description}</span>}
      </span>
    </label>
  )
}
