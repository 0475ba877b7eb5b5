import type { ReactNode } from 'react'
import { OfficeLogo } from '../frame/office-logo.tsx'
import styles from './entry-page.module.css'

/** Before the office: the mark, one heading and one thing to do. */
export function EntryPage({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <main className={styles.page}>
      <div className={styles.panel} data-card="">
        <OfficeLogo />
        <h1 className={styles.title}>{title}</h1>
        {text && <p data-text="soft">{text}</p>}
        {children}
      </div>
    </main>
  )
}
