import { Icon } from '@juntas/ui/icon/icon.tsx'
import type { LucideIcon } from 'lucide-react'
import EyeOff from 'lucide-react/icons/eye-off'
import styles from './hidden-data-notice.module.css'

interface Props {
  title: string
  text: string
  rows: readonly { icon: LucideIcon; name: string }[]
}

/** What the office cannot see. A promise, not a missing permission: never greyed out, never a lock to press. */
export function HiddenDataNotice({ title, text, rows }: Props) {
  return (
    <section className={styles.unseen} aria-label={title}>
      <h2>
        <Icon of={EyeOff} size={18} />
        {title}
      </h2>
      <p>{text}</p>
      <ul>
        {rows.map(({ icon, name }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <li key={place}>
            <Icon of={icon} size={16} />
            {name}
          </li>
        ))}
      </ul>
    </section>
  )
}
