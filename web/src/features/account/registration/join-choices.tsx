import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Link } from '@juntas/ui/router/link.tsx'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { m } from '#paraglide/messages.js'
import styles from './join-choices.module.css'

/** Two ways to register: through a company, or individually [GAP-45]. */
export function JoinChoices() {
  return (
    <ul data-stack="4">
      <li>
        <Choice to="/opt-in" title={m.account_join_corporate()} text={m.account_join_corporate_text()} />
      </li>
      <li>
        <Choice to="/cadastre-se" title={m.account_join_individual()} text={m.account_join_individual_text()} />
      </li>
    </ul>
  )
}

function Choice({ to, title, text }: { to: '/opt-in' | '/cadastre-se'; title: string; text: string }) {
  return (
    <Link to={to} className={styles.choice}>
      <span className={styles.words}>
        <strong className={styles.title}>{title}</strong>
        <span>{text}</span>
      </span>
      <Icon of={ArrowRight} />
    </Link>
  )
}
