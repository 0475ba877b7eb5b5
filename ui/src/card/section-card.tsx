import { type ReactNode, useId } from 'react'
import styles from './section-card.module.css'

/** A part of a page on a card: its heading, what can be done at the right, and what belongs to it below. */
export function SectionCard({
  title,
  lead,
  actions,
  children,
}: {
  title: string
  lead?: string
  actions?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.section} data-card aria-labelledby={id}>
      <header className={styles.head} data-cluster="3" data-justify="between">
        <div>
          <h2 id={id}>{title}</h2>
          {lead && <p data-text="small">{lead}</p>}
        </div>
        {actions}
      </header>
      {children}
    </section>
  )
}
