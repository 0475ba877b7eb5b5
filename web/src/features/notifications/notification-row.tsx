import { Avatar } from '@juntas/ui/avatar/avatar.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import Award from 'lucide-react/icons/award'
import Briefcase from 'lucide-react/icons/briefcase-business'
import Compass from 'lucide-react/icons/compass'
import MessageCircle from 'lucide-react/icons/message-circle'
import MessagesSquare from 'lucide-react/icons/messages-square'
import UsersRound from 'lucide-react/icons/users-round'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import { longAgo } from '../../lib/long-ago.ts'
import styles from './notification-row.module.css'
import type { Notification } from './queries.ts'

const icons = {
  reply: MessageCircle,
  thread: MessagesSquare,
  invitation: UsersRound,
  message: MessageCircle,
  award: Award,
  job: Briefcase,
  mentoring: Compass,
  circle: UsersRound,
} as const

/** One sentence, whom it is about, when; the whole row links to where it happened. */
export function NotificationRow({ one, onOpen }: { one: Notification; onOpen: () => void }) {
  return (
    <li className={styles.row} data-unread={!one.isRead || undefined}>
      {one.actor ? (
        <Avatar name={one.actor.name} src={one.actor.avatar} />
      ) : (
        <span className={styles.drawing}>
          <Icon of={icons[one.kind]} />
        </span>
      )}
      <p className={styles.words}>
        <AppLink url={one.url} className={styles.link} data-whole onClick={onOpen}>
          {!one.isRead && <VisuallyHidden>{m.notifications_new()}: </VisuallyHidden>}
          {one.text}
        </AppLink>
        <time className={styles.time} dateTime={one.createdAt}>
          {longAgo(one.createdAt)}
        </time>
      </p>
    </li>
  )
}
