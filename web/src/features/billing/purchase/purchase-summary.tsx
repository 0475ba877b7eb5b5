import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { day, price, renewalText } from '../billing-text.ts'
import type { Plan, Quote } from '../types.ts'
import { CalendarButton } from './calendar-button.tsx'
import styles from './purchase-summary.module.css'

type PurchaseSummaryProps = {
  plan: Plan
  quote: Quote
  couponCode: string | undefined
}

/** What the buyer pays, line by line, and what comes after. On phones it comes first, collapsed, with the total. */
export function PurchaseSummary({ plan, quote, couponCode }: PurchaseSummaryProps) {
  const [isUnfolded, setUnfolded] = useState(false)
  const extra = plan.extra?.amount ?? 0
  return (
    <aside className={styles.summary} data-card aria-label={m.billing_summary()}>
      <div className={styles.art} aria-hidden="true">
        <img src="/media/drawn/thumbs/masterclass/plano-anual.svg?author=renata-prado" alt="" decoding="async" />
      </div>
      <div className={styles.body}>
        <div>
          <p className={styles.name}>{m.billing_year_plan()}</p>
          <p data-text="small">{m.billing_from_day({ date: day(quote.startsOn) })}</p>
        </div>
        <dl id="purchase-lines" className={styles.lines} data-open={isUnfolded || undefined}>
          <div>
            <dt>{m.billing_line_plan()}</dt>
            <dd>{price(quote.price - extra)}</dd>
          </div>
          {extra > 0 && (
            <div data-text="soft">
              <dt>{m.billing_line_extra()}</dt>
              <dd>{price(extra)}</dd>
            </div>
          )}
          {quote.discount > 0 && couponCode && (
            <div className={styles.discount}>
              <dt>{m.billing_line_coupon({ code: couponCode })}</dt>
              <dd>− {price(quote.discount)}</dd>
            </div>
          )}
        </dl>
        <dl className={styles.total} aria-live="polite">
          <dt>
            {quote.trialDays > 0
              ? m.billing_total_on({ date: day(quote.startsOn) })
              : quote.installments > 1
                ? m.billing_total_parts({ count: quote.installments, each: price(quote.installmentPrice) })
                : m.billing_total_today()}
          </dt>
          <dd>{price(quote.total)}</dd>
        </dl>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          aria-controls="purchase-lines purchase-after"
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {m.billing_summary_show()}
        </button>
        <div id="purchase-after" className={styles.after} data-open={isUnfolded || undefined}>
          <p className={styles.renewal}>{renewalText(quote)}</p>
          <CalendarButton plan={plan.name} quote={quote} />
        </div>
      </div>
    </aside>
  )
}
