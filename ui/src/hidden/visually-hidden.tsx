import type { ReactNode } from 'react'
import styles from './hidden.module.css'

/** Read by screen readers, not visible. A heading needs `as="div"`. */
export function VisuallyHidden({ children, as: Tag = 'span' }: { children: ReactNode; as?: 'span' | 'div' }) {
  return <Tag className={styles.hidden}>{children}</Tag>
}
