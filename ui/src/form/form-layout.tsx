import type { ReactNode } from 'react'
import styles from './form.module.css'

/** Fields side by side where there is room, else one below the other. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}

/** The buttons at the end of a form. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div data-cluster="3">{children}</div>
}
