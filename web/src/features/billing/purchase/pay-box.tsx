import { Icon } from '@juntas/ui/icon/icon.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import styles from './pay-box.module.css'

/**
 * The button that pays, and what the buyer agrees to by pressing it. The last thing on a phone, below the card
 * elsewhere.
 */
export function PayBox({ email, children }: { email: string; children: ReactNode }) {
  return (
    <div className={styles.box} data-card>
      {children}
      <p className={styles.small}>
        {m.billing_agree()} <TextLink to="/termos">{m.billing_agree_link()}</TextLink>.{' '}
        {m.billing_receipt_to({ email })} {m.billing_withdraw_note()}
      </p>
      <p className={styles.secure} data-inline="2">
        <Icon of={Lock} size={16} />
        {m.billing_secure()}
      </p>
    </div>
  )
}
