import { UnreadCount } from '@juntas/ui/button/unread-count.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { m } from '#paraglide/messages.js'
import styles from '../header.module.css'

/** Link to Todas Juntas, with the number of unread posts [SHELL-08]. */
export function UnreadLink({ count }: { count: number }) {
  const name = m.shell_board()
  return (
    <Link
      to="/todas-juntas"
      className={styles.iconLink}
      aria-label={count > 0 ? `${name}, ${m.shell_unread({ count })}` : name}
    >
      <Icon of={MessagesSquare} />
      <UnreadCount count={count} />
    </Link>
  )
}
