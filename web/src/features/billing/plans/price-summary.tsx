import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { m } from '#paraglide/messages.js'
import { Amount } from '../amount.tsx'
import { price } from '../billing-text.ts'
import { offersQuery } from '../queries.ts'
import styles from './price-summary.module.css'

/** What the year costs, for the front page: each way to pay with its total. Nothing where no plan is sold. */
export function PriceSummary() {
  const id = useId()
  const plans = useSuspenseQuery(offersQuery).data
  if (plans.length === 0) return null
  return (
    <section className={styles.prices} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id}>{m.billing_about_title()}</h2>
        <p className={styles.text}>{m.billing_about_text()}</p>
        <ButtonLink to="/planos" kind="primary">
          {m.billing_about_go()}
        </ButtonLink>
      </div>
      <ul className={styles.ways}>
        {plans.map(({ id: key, name, quote }) => (
          <li key={key} className={styles.way}>
            <h3 data-text="label">{name}</h3>
            <Amount charge={quote} />
            <p className={styles.total}>
              {quote.installments > 1 ? m.billing_about_parts({ total: price(quote.total) }) : m.billing_about_once()}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
