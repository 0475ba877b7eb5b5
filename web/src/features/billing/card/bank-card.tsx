import { BrandMark } from '@juntas/ui/brand/brand.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import type { PaymentProfile } from '../types.ts'
import styles from './bank-card.module.css'
import { CardLine, expiryText } from './card-line.tsx'

/** A drawn card; a screen reader reads one line. It shows what the gateway returns, never the whole number. */
export function BankCard({ card }: { card: PaymentProfile | null }) {
  if (!card)
    return (
      <div className={styles.none}>
        <CardLine card={null} />
      </div>
    )
  return (
    <div className={styles.card} data-expired={card.isExpired || undefined}>
      <VisuallyHidden>
        <CardLine card={card} />
      </VisuallyHidden>
      <span aria-hidden="true">
        <BrandMark />
      </span>
      <span className={styles.number} aria-hidden="true">
        •••• •••• •••• <b>{card.lastFour}</b>
      </span>
      <span className={styles.foot} aria-hidden="true">
        <span>{expiryText(card)}</span>
        <b>{card.brand}</b>
      </span>
    </div>
  )
}
