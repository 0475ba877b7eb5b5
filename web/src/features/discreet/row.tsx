import { type ReactNode, useId } from 'react'
import styles from './discreet-page.module.css'

type ToggleProps = { label: string; value: boolean; onChange: (value: boolean) => void; isOff?: boolean; id?: string }

/** A switch without words of its own: the title beside it names it. */
export function Toggle({ label, value, onChange, isOff = false, id }: ToggleProps) {
  return (
    <input
      type="checkbox"
      role="switch"
      className={styles.toggle}
      aria-label={label}
      aria-describedby={id}
      checked={value}
      aria-checked={value}
      disabled={isOff}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

type RowProps = {
  title: string
  text: string
  value: boolean
  onChange: (value: boolean) => void
  isOff?: boolean
  /** How it looks when it is on. */
  children: ReactNode
}

/** One part of the mode: what it does, how that looks, and its switch. */
export function Row({ title, text, value, onChange, isOff = false, children }: RowProps) {
  const id = useId()
  return (
    <li className={styles.row}>
      <div>
        <h2 className={styles.rowTitle}>{title}</h2>
        <p id={id} className={styles.rowText}>
          {text}
        </p>
      </div>
      <div className={styles.sample}>{children}</div>
      <Toggle label={title} id={id} value={value} isOff={isOff} onChange={onChange} />
    </li>
  )
}
