import { m } from '#paraglide/messages.js'
import type { PaymentProfile } from '../types.ts'
import styles from './card-line.module.css'

/** What is stored of a card: its brand, its last four digits and its expiry. */
export function CardLine({ card }: { card: PaymentProfile | null }) {
  if (!card) return <span className={styles.none}>{m.billing_no_card()}</span>
  return (
    <span className={styles.line}>
      <span>{m.billing_card_ends({ brand: card.brand, digits: card.lastFour })}</span>
      <span className={styles.expiry} data-expired={card.isExpired || undefined}>
        {expiryText(card)}
      </span>
    </span>
  )
}

export const expiryText = ({ isExpired, expiration: date }: PaymentProfile) =>
  isExpired ? m.billing_card_is_expired({ date }) : m.billing_card_expires({ date })
