import { Icon } from '@juntas/ui/icon/icon.tsx'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import styles from './security.module.css'
import type { Security } from './security-queries.ts'

/** How many ways in there are, at a glance. The address leads back in as soon as it is proved. */
export function WaysIn({ security }: { security: Security }) {
  const { hasPassword, passwordChangedAt, isEmailProved, linkedAccounts } = security
  const month = passwordChangedAt && dateText(passwordChangedAt, { month: 'long', year: 'numeric' })
  const password = month ? m.account_security_changed_in({ month }) : m.account_security_set()
  return (
    <div className={styles.ways}>
      <ul className={styles.facts}>
        <li>
          <Icon of={KeyRound} />
          <div>
            <p className={styles.name}>{m.account_security_password()}</p>
            <p className={styles.fact}>{hasPassword ? password : m.account_security_none()}</p>
          </div>
        </li>
        <li>
          <Icon of={Mail} />
          <div>
            <p className={styles.name}>{m.account_security_email()}</p>
            <p className={styles.fact}>
              {isEmailProved ? m.account_security_email_proved() : m.account_security_email_unproved()}
            </p>
          </div>
        </li>
      </ul>
      <p className={styles.sum}>
        {linkedAccounts.length > 0
          ? m.account_security_links_count({ count: linkedAccounts.length })
          : m.account_security_links_none()}
      </p>
    </div>
  )
}
