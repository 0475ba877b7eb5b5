import { Icon } from '@juntas/ui/icon/icon.tsx'
import EyeOff from 'lucide-react/icons/eye-off'
import Handshake from 'lucide-react/icons/handshake'
import KeyRound from 'lucide-react/icons/key-round'
import ListChecks from 'lucide-react/icons/list-checks'
import MessagesSquare from 'lucide-react/icons/messages-square'
import SquarePen from 'lucide-react/icons/square-pen'
import UserRound from 'lucide-react/icons/user-round'
import { m } from '#paraglide/messages.js'
import styles from './members.module.css'

const rows = [
  { icon: SquarePen, name: m.members_unseen_notes },
  { icon: ListChecks, name: m.members_unseen_surveys },
  { icon: Handshake, name: m.members_unseen_mentoring },
  { icon: MessagesSquare, name: m.members_unseen_chats },
  { icon: UserRound, name: m.members_unseen_anonymous },
  { icon: KeyRound, name: m.members_unseen_secrets },
]

/** A promise, not a missing permission: never greyed out, never a lock to press. */
export function UnseenPanel() {
  return (
    <section className={styles.unseen} aria-label={m.members_unseen()}>
      <h2>
        <Icon of={EyeOff} size={18} />
        {m.members_unseen()}
      </h2>
      <p>{m.members_unseen_text()}</p>
      <ul>
        {rows.map(({ icon, name }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
          <li key={place}>
            <Icon of={icon} size={16} />
            {name()}
          </li>
        ))}
      </ul>
    </section>
  )
}
