import type { ReactNode } from 'react'
import styles from './tag.module.css'

export type TagTone =
  | 'neutral'
  | 'accent'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'
  | 'work'
  | 'family'
  | 'health'
  | 'leisure'
  | 'harassment'
  | 'relevant'
  | 'phrase'
  | 'later'

/** Classifies, and is never pressed; a filter is a chip. */
export function Tag({ tone = 'neutral', children }: { tone?: TagTone; children: ReactNode }) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
