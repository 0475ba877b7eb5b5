import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { m } from '#paraglide/messages.js'
import styles from './amount.module.css'
import { price } from './billing-text.ts'
import type { Charge } from './types.ts'

/** A price in large type, its currency and cents smaller; of several installments one. A screen reader reads one figure. */
export function Amount({ charge: { installments, installmentPrice, total } }: { charge: Charge }) {
  const inParts = installments > 1
  const text = price(inParts ? installmentPrice : total)
  const times = inParts && m.billing_times({ count: installments })
  const [, currency = '', whole = '', cents = ''] = /^(\D+)\s([\d.]+)(,\d{2})$/.exec(text) ?? []
  return (
    <p>
      <VisuallyHidden>{times ? `${times} ${text}` : text}</VisuallyHidden>
      <span aria-hidden="true" className={styles.figure}>
        {times && <span className={styles.times}>{times}</span>}
        <small>{currency}</small>
        {whole}
        <small>{cents}</small>
      </span>
    </p>
  )
}
