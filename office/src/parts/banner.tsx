import { Icon } from '@juntas/ui/icon/icon.tsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './banner.module.css'

export function Banner({
  kind,
  icon,
  role,
  children,
}: {
  kind: 'info' | 'success' | 'warning' | 'danger' | 'quiet'
  icon: LucideIcon
  role?: 'alert'
  children: ReactNode
}) {
  return (
    <div className={styles.banner} data-tone={kind} role={role}>
      <Icon of={icon} size={18} />
      <div data-grow>{children}</div>
    </div>
  )
}
