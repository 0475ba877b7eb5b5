import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from './record-link.module.css'

/** From one record to another: the member of a subscription, the subscription of a member. */
export function RecordLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link className={styles.link} to={to}>
      {children}
    </Link>
  )
}
