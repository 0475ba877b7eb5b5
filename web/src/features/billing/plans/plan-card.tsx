import { Button } from '@juntas/ui/button/button.tsx'
import { VisuallyHidden } from '@juntas/ui/hidden/visually-hidden.tsx'
import { m } from '#paraglide/messages.js'
import { Html } from '../../../lib/html.tsx'
import { Amount } from '../amount.tsx'
import { day, price, renewalText } from '../billing-text.ts'
import { Facts } from '../facts.tsx'
import { CalendarButton } from '../purchase/calendar-button.tsx'
import type { Plan, Quote } from '../types.ts'
import styles from './plan-card.module.css'

/** The specification names a plan by either field [PLAN-03]. */
type Named = Omit<Plan, 'name'> & ({ name: string } | { planName: string })

type PlanCardProps = {
  plan: Named
  /** With a coupon, the quote with it; else the plan's own. */
  quote?: Quote | undefined
  couponCode?: string | undefined
  /** The recommended one: dark, with the coral button. */
  isFirst?: boolean
  isWorking?: boolean
  disabled?: boolean
  onChoose: () => void
}

/** A way to pay: its name, its price, its total, what comes after it, and one button [PLAN-04]. */
export function PlanCard({
  plan,
  quote = plan.quote,
  couponCode,
  isFirst,
  isWorking,
  disabled,
  onChoose,
}: PlanCardProps) {
  const name = 'planName' in plan ? plan.planName : plan.name
  const inParts = quote.installments > 1
  const struck = struckPrice(plan, quote)
  return (
    <article className={styles.card} data-card="large" data-first={isFirst || undefined} aria-label={name}>
      <header className={styles.head}>
        <h2>{name}</h2>
        {plan.saving !== null && quote.discount === 0 && (
          <span className={styles.tag}>{m.billing_saving({ amount: price(plan.saving) })}</span>
        )}
        {quote.discount > 0 && (
          <span className={styles.tag}>{m.billing_saving({ amount: price(quote.discount) })}</span>
        )}
      </header>
      <div className={styles.price}>
        {struck !== null && (
          <p className={styles.struck}>
            <VisuallyHidden>{m.billing_original_price()} </VisuallyHidden>
            <s>{price(struck)}</s>
          </p>
        )}
        <Amount charge={quote} />
        <p className={styles.per}>{whenText(quote)}</p>
      </div>
      <Html html={plan.description} className={styles.description} />
      <div className={styles.facts}>
        <Facts
          facts={[
            couponCode &&
              quote.discount > 0 && [m.billing_with_coupon({ code: couponCode }), `− ${price(quote.discount)}`],
            [
              m.billing_year_total(),
              <>
                {price(quote.total)}{' '}
                {inParts && (
                  <span className={styles.parts}>
                    {m.billing_or_up_to({ count: quote.installments })}{' '}
                    {m.billing_or_up_to_of({ amount: price(quote.installmentPrice) })}
                  </span>
                )}
              </>,
            ],
            plan.extra && quote.discount === 0
              ? [
                  m.billing_extra(),
                  m.billing_extra_value({ amount: price(plan.extra.amount), percentage: plan.extra.percentage }),
                ]
              : !inParts && quote.discount === 0 && [m.billing_monthly_equal(), price(plan.monthlyPrice)],
          ]}
        />
        <p className={styles.renewal}>{renewalText(quote)}</p>
        <CalendarButton plan={name} quote={quote} />
      </div>
      <Button
        kind={isFirst ? 'primary' : 'line'}
        block
        working={isWorking ?? false}
        disabled={disabled}
        aria-label={isWorking ? undefined : m.billing_choose_named({ plan: name })}
        onClick={onChoose}
      >
        {m.billing_choose()}
      </Button>
    </article>
  )
}

function whenText({ installments, trialDays: count, startsOn }: Quote): string {
  if (count > 0) return m.billing_after_trial_days({ count, date: day(startsOn) })
  return installments > 1 ? m.billing_monthly_charge() : m.billing_one_charge()
}

/** The price without the coupon, or the plan's original price [PLAN-05]. */
function struckPrice(plan: Named, quote: Quote): number | null {
  if (quote.discount > 0) return quote.installments > 1 ? plan.installmentPrice : plan.price
  return plan.originalPrice
}
