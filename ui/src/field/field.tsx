import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import hidden from '../hidden/hidden.module.css'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

/** The texts around every control. */
export type FieldText = {
  label: ReactNode
  /** Below the control, until an error replaces it. */
  hint?: ReactNode
  /** What is wrong and how to fix it. */
  error?: string
  required?: boolean
  /** To the right of the label: a link such as "Esqueci minha senha". */
  aside?: ReactNode
  /** The label is only for screen readers; for places that are clear without it (a search, a reply). */
  hideLabel?: boolean
  className?: string
}

/** Connects the control to its texts. Spread it on the input. */
export type FieldControl = {
  id: string
  required?: boolean
  'aria-invalid'?: true
  'aria-describedby'?: string
}

type FieldProps = FieldText & { id?: string; children: (control: FieldControl) => ReactNode }

/** Divides what a field is given: what `Field` takes, and what is the control's alone. */
export function splitField<Props extends Omit<FieldProps, 'children'>>(props: Props) {
  const { label, hint, error, required, aside, hideLabel, className, id, ...control } = props
  return [{ label, hint, error, required, aside, hideLabel, className, id }, control] as const
}

/** Label above, control, then the hint or the error that replaces it. */
export function Field({ label, hint, error, required, aside, hideLabel, className, id, children }: FieldProps) {
  const own = useId()
  const control = id ?? own
  return (
    <div className={classNames(styles.field, className)} data-invalid={error ? '' : undefined}>
      <div className={classNames(styles.head, hideLabel && hidden.hidden)}>
        <span className={styles.label}>
          <label htmlFor={control}>{label}</label>
          <RequiredMark shown={required && Boolean(error)} />
        </span>
      </div>
      {children({
        id: control,
        required,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': hint || error ? `${control}-note` : undefined,
      })}
      {/* After the control, so that Tab leads from one field to the next; the grid places it beside the label. */}
      {aside && <div className={styles.aside}>{aside}</div>}
      <FieldNote id={`${control}-note`} hint={hint} error={error} />
    </div>
  )
}

/** The marker of VALID-29: a required field shows a star once it is found empty or wrong. */
export function RequiredMark({ shown }: { shown?: boolean }) {
  return shown ? (
    <span className={styles.mark} aria-hidden="true" data-required-mark="">
      {' *'}
    </span>
  ) : null
}

/** The line below a control. It is always in the page, so that a screen reader announces the error. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string }) {
  return (
    <div id={id} className={styles.note} aria-live="polite">
      {error ? (
        <p className={styles.error}>
          <Icon of={CircleAlert} size={16} />
          {error}
        </p>
      ) : (
        hint && <div data-text="small">{hint}</div>
      )}
    </div>
  )
}
