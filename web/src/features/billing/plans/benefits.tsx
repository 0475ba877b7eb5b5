import { Icon } from '@juntas/ui/icon/icon.tsx'
import Award from 'lucide-react/icons/award'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Handshake from 'lucide-react/icons/handshake'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { m } from '#paraglide/messages.js'
import styles from './benefits.module.css'

const benefits = [
  { icon: Clapperboard, title: m.billing_benefit_library, text: m.billing_benefit_library_text },
  { icon: MessagesSquare, title: m.billing_benefit_board, text: m.billing_benefit_board_text },
  { icon: Handshake, title: m.billing_benefit_networks, text: m.billing_benefit_networks_text },
  { icon: Award, title: m.billing_benefit_certificates, text: m.billing_benefit_certificates_text },
]

/** What the year includes, the same for both ways to pay. */
export function Benefits() {
  return (
    <div className={styles.benefits}>
      <h2 className={styles.title}>{m.billing_benefits_title()}</h2>
      <ul className={styles.list}>
        {benefits.map(({ icon, title, text }) => (
          <li key={title()} className={styles.benefit}>
            <Icon of={icon} size={24} />
            <div>
              <p className={styles.name}>{title()}</p>
              <p className={styles.text}>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}
