import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import KeyRound from 'lucide-react/icons/key-round'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import ScrollText from 'lucide-react/icons/scroll-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { m } from '#paraglide/messages.js'
import styles from './account-links.module.css'

const rooms = [
  { to: '/meu-curriculo', icon: ScrollText, name: m.members_room_curriculum, text: m.members_room_curriculum_text },
  { to: '/meu-plano', icon: CreditCard, name: m.members_room_plan, text: m.members_room_plan_text },
  { to: '/trocar-senha', icon: KeyRound, name: m.members_room_password, text: m.members_room_password_text },
  { to: '/seguranca', icon: LockKeyhole, name: m.members_room_security, text: m.members_room_security_text },
  { to: '/notificacoes', icon: Bell, name: m.members_room_notices, text: m.members_room_notices_text },
  { to: '/privacidade', icon: ShieldCheck, name: m.members_room_privacy, text: m.members_room_privacy_text },
] as const

/** Further account pages: the side menu only has three links, and is hidden on a phone [PROFILE-03]. */
export function AccountLinks() {
  return (
    <nav data-stack="4" aria-label={m.members_more_rooms()}>
      <h2 className={styles.title}>{m.members_more_rooms()}</h2>
      <ul className={styles.list}>
        {rooms.map(({ to, icon, name, text }) => (
          <li key={to}>
            <Link to={to} className={styles.room} data-card>
              <Icon of={icon} />
              <span data-stack="0" data-grow>
                <span className={styles.name}>{name()}</span>
                <span className={styles.text}>{text()}</span>
              </span>
              <Icon of={ChevronRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
