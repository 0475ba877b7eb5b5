import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import CalendarDays from 'lucide-react/icons/calendar-days'
import FileText from 'lucide-react/icons/file-text'
import { m } from '#paraglide/messages.js'
import styles from './discreet-page.module.css'

/** Beside a text about harassment: what helps if it is used later. */
export default function LaterCard() {
  return (
    <section className={styles.panel} data-card>
      <h2 className={styles.panelTitle}>{m.discreet_later()}</h2>
      <ul>
        <li className={styles.limit}>
          <Icon of={CalendarDays} size={16} />
          <span>{m.discreet_later_note()}</span>
        </li>
        <li className={styles.limit}>
          <Icon of={FileText} size={16} />
          <span>
            {m.discreet_later_copy()} <TextLink to="/privacidade">{m.discreet_back()}</TextLink>
          </span>
        </li>
      </ul>
    </section>
  )
}
