import type { ReactNode } from 'react'
import styles from './library-page.module.css'

type LibraryPageProps = { title: string; lead?: string; children: ReactNode }

/** A page of the library: its title, what it shows, and its list. */
export function LibraryPage({ title, lead, children }: LibraryPageProps) {
  return (
    <div className={styles.page}>
      <h1>{title}</h1>
      {lead && (
        <p className={styles.lead} data-text="lead">
          {lead}
        </p>
      )}
      <div className={styles.body}>{children}</div>
    </div>
  )
}
