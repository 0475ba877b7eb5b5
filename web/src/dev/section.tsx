import type { ReactNode } from 'react'
import styles from './catalogue.module.css'

/** Parts of one kind, in as many columns as fit. */
export function Section({ title, columns = 2, children }: { title: string; columns?: 2 | 3; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.grid} data-columns={columns}>
        {children}
      </div>
    </section>
  )
}

interface SpecimenProps {
  name: string
  wide?: boolean
  /** The states beside each other instead of below. */
  row?: boolean
  children: ReactNode
}

/** One part in its states, with the name of each state. */
export function Specimen({ name, wide, row, children }: SpecimenProps) {
  return (
    <div className={styles.specimen} data-wide={wide || undefined}>
      <p className={styles.name}>{name}</p>
      {row ? <div data-cluster="3">{children}</div> : <div className={styles.stand}>{children}</div>}
    </div>
  )
}
