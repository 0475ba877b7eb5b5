import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

/** A part of a page with its heading. */
export function Section({ title, isAside, children }: { title: string; isAside?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.section} data-aside={isAside || undefined} data-stack="4">
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
