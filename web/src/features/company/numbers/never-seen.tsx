import { Icon } from '@juntas/ui/icon/icon.tsx'
import type { LucideIcon } from 'lucide-react'
import Briefcase from 'lucide-react/icons/briefcase'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Clock from 'lucide-react/icons/clock'
import Handshake from 'lucide-react/icons/handshake'
import ListChecks from 'lucide-react/icons/list-checks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import SquarePen from 'lucide-react/icons/square-pen'
import Users from 'lucide-react/icons/users'
import { m } from '#paraglide/messages.js'
import styles from './never-seen.module.css'

const things: readonly [LucideIcon, () => string][] = [
  [Clapperboard, m.company_never_watched],
  [Clock, m.company_never_when],
  [Users, m.company_never_board],
  [SquarePen, m.company_never_notes],
  [MessagesSquare, m.company_never_networks],
  [ListChecks, m.company_never_surveys],
  [Handshake, m.company_never_mentoring],
  [Briefcase, m.company_never_resume],
]

/** What no page, file or role ever shows a company. */
export function NeverSeen({ title, text }: { title: string; text: string }) {
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text} data-text="small">
        {text}
      </p>
      <ul className={styles.list}>
        {things.map(([icon, label], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is fixed.
          <li key={index}>
            <Icon of={icon} size={18} />
            {label()}
          </li>
        ))}
      </ul>
    </section>
  )
}
