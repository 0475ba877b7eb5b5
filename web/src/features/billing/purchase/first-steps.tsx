import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import Clapperboard from 'lucide-react/icons/clapperboard'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ReceiptText from 'lucide-react/icons/receipt-text'
import { m } from '#paraglide/messages.js'
import styles from './first-steps.module.css'

const steps = [
  { to: '/habilidades', icon: Clapperboard, title: m.billing_first_trail, text: m.billing_first_trail_text },
  { to: '/todas-juntas', icon: MessagesSquare, title: m.billing_first_question, text: m.billing_first_question_text },
  { to: '/pagamento', icon: ReceiptText, title: m.billing_first_receipt, text: m.billing_first_receipt_text },
] as const

/** Links to three areas that the plan has opened. */
export function FirstSteps() {
  return (
    <section className={styles.steps} aria-labelledby="first-steps">
      <h2 id="first-steps" className={styles.title}>
        {m.billing_first_title()}
      </h2>
      <ul className={styles.list}>
        {steps.map(({ to, icon, title, text }) => (
          <li key={to} className={styles.step}>
            <Icon of={icon} size={24} />
            <div>
              <TextLink to={to}>{title()}</TextLink>
              <p className={styles.text}>{text()}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
