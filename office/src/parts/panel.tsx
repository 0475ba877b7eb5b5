import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** A bordered part of a page, with a heading. One level: never a panel in a panel. */
export function Panel({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.panel} data-card="" aria-label={title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {aside && <div className={styles.aside}>{aside}</div>}
      </header>
      <div className={styles.body}>{children}</div>
    </section>
  )
}

/** The name of a screen, what to know about it, and its actions; one of them is coral. */
export function PageHead({ title, text, children }: { title: ReactNode; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.page}>
      <div>
        <h1>{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  )
}

/** A list or form with a side of 328 px; the side goes under it where there is no room. Without a side it is wider. */
export function WithSide({ side, children }: { side: ReactNode; children: ReactNode }) {
  if (!side) return children
  return (
    <div className={styles.withSide}>
      <div className={styles.stack}>{children}</div>
      <aside className={styles.stack}>{side}</aside>
    </div>
  )
}
