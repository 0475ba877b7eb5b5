import type { ReactNode } from 'react'
import styles from './state.module.css'

type EmptyStateProps = {
  /** A small drawing; by default the logo's two halves as dotted outlines. */
  drawing?: ReactNode
  title: string
  /** One sentence on what to do. */
  children?: ReactNode
  /** One action. */
  action?: ReactNode
  headingLevel?: 1 | 2 | 3
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ drawing, title, children, action, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.empty}>
      {drawing ?? <DottedHalves />}
      <Heading className={styles.emptyTitle}>{title}</Heading>
      {children && <p className={styles.emptyText}>{children}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

function DottedHalves() {
  return (
    <svg className={styles.dotted} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
      <path d="M60 24a31 31 0 0 0 0 62M60 10a31 31 0 0 1 0 62M60 10v76" />
    </svg>
  )
}
