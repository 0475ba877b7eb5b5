import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon, type IconSize } from '../icon/icon.tsx'
import styles from './callout.module.css'

interface CalloutProps {
  icon: LucideIcon
  iconSize?: IconSize
  title?: string
  size?: 'regular' | 'small'
  children: ReactNode
}

/** What a member should know about this part of the page: who sees it, how it works. */
export function Callout({ icon, iconSize = 20, title, size = 'regular', children }: CalloutProps) {
  return (
    <p className={styles.callout} data-size={size}>
      <Icon of={icon} size={iconSize} />
      <span>
        {title && <strong>{title}</strong>} {children}
      </span>
    </p>
  )
}
