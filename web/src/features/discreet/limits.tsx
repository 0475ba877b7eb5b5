import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import Minus from 'lucide-react/icons/minus'
import { m } from '#paraglide/messages.js'
import styles from './discreet-page.module.css'

/** What the mode cannot do, said before somebody relies on it. */
export function Limits() {
  const lines = [
    m.discreet_limit_history(),
    m.discreet_limit_network(),
    m.discreet_limit_password(),
    m.discreet_limit_app(),
    m.discreet_limit_exit(),
  ]
  return (
    <>
      <section className={styles.panel} data-card>
        <h2 className={styles.panelTitle}>{m.discreet_limits()}</h2>
        <ul>
          {lines.map((line) => (
            <li key={line} className={styles.limit}>
              <Icon of={Minus} size={16} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.panel} data-card>
        <h2 className={styles.panelTitle}>{m.discreet_lost()}</h2>
        <p className={styles.rowText}>{m.discreet_lost_text()}</p>
        <p>
          <TextLink to="/seguranca">{m.discreet_devices()}</TextLink>
        </p>
      </section>
    </>
  )
}
