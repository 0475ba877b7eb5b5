import { Icon } from '@juntas/ui/icon/icon.tsx'
import Lock from 'lucide-react/icons/lock'
import type { CSSProperties, ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { type Fill, lockedSeal } from './steps.ts'
import styles from './timeline.module.css'

type SealProps = {
  /** Null while it is locked: then a dotted outline with a lock is drawn. */
  picture: string | null
  fill: Fill | undefined
  size: 'large' | 'small'
  isNew?: boolean
  children: ReactNode
}

/** A point of the challenge: its badge, and the two halves of the line that meet there. */
export function Seal({ picture, fill = { into: 0, out: 0 }, size, isNew = false, children }: SealProps) {
  return (
    <li
      className={styles.point}
      data-size={size}
      data-locked={picture === null || undefined}
      data-new={isNew || undefined}
      style={{ '--into': fill.into, '--out': fill.out } as CSSProperties}
    >
      <span className={styles.badge}>
        <img src={picture ?? lockedSeal} alt={picture === null ? m.achievements_block_locked() : ''} />
        {picture === null && (
          <span className={styles.lock}>
            <Icon of={Lock} size={14} />
          </span>
        )}
      </span>
      <div className={styles.words}>{children}</div>
    </li>
  )
}
