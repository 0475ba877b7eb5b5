import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** One part in its states, with the name of each state. */
export function Specimen({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.specimen} data-wide={wide || undefined}>
      <p className={styles.name}>{name}</p>
      <div className={styles.stand}>{children}</div>
    </div>
  )
}

export function Grid({ children, columns = 2 }: { children: ReactNode; columns?: 2 | 3 }) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  )
}
