import type { ReactNode } from 'react'
import styles from './section-head.module.css'

/** A section's name and what it asks for. */
export function SectionHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <header className={styles.head} data-stack="3">
      <h2>{title}</h2>
      <p>{children}</p>
    </header>
  )
}
