import type { ReactNode } from 'react'
import styles from './hidden.module.css'

/** Read by screen readers, not visible. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>
}
