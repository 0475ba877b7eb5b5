import { m } from '#paraglide/messages.js'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import styles from './spinner.module.css'

/** The animation alone, for places that already say what is going on (a working button). */
export function SpinnerRing() {
  return <span className={styles.ring} aria-hidden="true" />
}

/**
 * Says and shows that something is loading. `page` fills its place with the logo's two halves; it waits 200 ms before
 * it shows, so that a fast answer does not flash.
 */
export function Spinner({ label, size = 'inline' }: { label?: string; size?: 'inline' | 'page' }) {
  const text = label ?? m.ui_loading()
  if (size === 'inline') {
    return (
      <span role="status" className={styles.inline}>
        <SpinnerRing />
        {label ? <span>{label}</span> : <VisuallyHidden>{text}</VisuallyHidden>}
      </span>
    )
  }
  return (
    <div role="status" className={styles.page} data-loading="">
      <svg viewBox="0 0 48 48" width="48" height="48" aria-hidden="true">
        <path className={styles.left} d="M23.5 10a14 14 0 0 0 0 28z" />
        <path className={styles.right} d="M24.5 10a14 14 0 0 1 0 28z" />
      </svg>
      <span>{text}</span>
    </div>
  )
}
