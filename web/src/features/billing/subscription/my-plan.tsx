import { Alert } from '@juntas/ui/alert/alert.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Amount } from '../amount.tsx'
import {
  billText,
  billTone,
  day,
  frequencyText,
  lastDay,
  nextChargeText,
  partsText,
  price,
  statusText,
  statusTone,
} from '../billing-text.ts'
import { BankCard } from '../card/bank-card.tsx'
import { Facts } from '../facts.tsx'
import { NoPlan, SeePlans } from '../no-plan.tsx'
import { myPlanQuery, useBillingNews } from '../queries.ts'
import type { Charge, MyPlan as Mine, Subscription } from '../types.ts'
import { HowToCancel, type Stores } from './how-to-cancel.tsx'
import { LastRefusal } from './last-refusal.tsx'
import styles from './my-plan.module.css'
import { ownPlanText } from './own-plan-text.ts'
import { PlanHistory } from './plan-history.tsx'
import { isLive, isPaidAhead, overdueText, preparedText } from './plan-state.ts'
import { RenewalChoice } from './renewal-choice.tsx'
import { Withdraw } from './withdraw.tsx'

/** /meu-plano: the member's plan, who pays it, what comes next, and how it ends [PLAN-14]. */
export function MyPlan({ stores }: { stores: Stores }) {
  useBillingNews()
  const { data: mine } = useSuspenseQuery(myPlanQuery)
  const { subscription, company, pendingCompany } = mine
  return (
    <div className={styles.page} data-stack="10">
      <News mine={mine} />
      {!isLive(mine) && !mine.purchase && <LastRefusal />}
      {company && (
        <section className={styles.company}>
          <h2>{m.billing_company_pays({ company: company.name })}</h2>
          <p>{companyText(mine)}</p>
          {mine.payer === 'company' && mine.paymentProfile && (
            <TextLink to="/pagamento">{m.billing_see_payments()}</TextLink>
          )}
          <TextLink to="/o-que-minha-empresa-ve">{m.billing_company_sees()}</TextLink>
        </section>
      )}
      {pendingCompany && (
        <section className={styles.company}>
          <h2>{m.billing_company_preparing({ company: pendingCompany.name })}</h2>
          <p>{m.billing_company_preparing_text()}</p>
        </section>
      )}
      {mine.payer === 'none' && !pendingCompany && !subscription && !mine.purchase && (
        <NoPlan title={m.billing_no_plan_title()} text={m.billing_no_plan_text()} />
      )}
      {subscription && <Held subscription={subscription} mine={mine} />}
      {subscription && <RenewalChoice subscription={subscription} until={endOf(mine)} />}
      {subscription && (mine.canChangeCard || subscription.isRenewalEnded) && <HowToCancel stores={stores} />}
      {subscription && <Withdraw subscription={subscription} />}
      <PlanHistory currentId={subscription?.id} />
    </div>
  )
}

/** What the member reads about herself where a company pays: a plan of her own or a saved card is not passed over. */
function companyText(mine: Mine): string {
  const own = ownPlanText(mine)
  if (own) return m.billing_company_and_own({ own })
  const { paymentProfile: card } = mine
  if (!card) return m.billing_company_text()
  const name = m.billing_card_ends({ brand: card.brand, digits: card.lastFour })
  return m.billing_company_kept_card({ card: name })
}

/** When access ends without another charge. */
const endOf = ({ subscription, accessUntil }: Mine) =>
  subscription?.paidUntil ?? accessUntil ?? subscription?.renewal?.date ?? null

function Held({ subscription, mine }: { subscription: Subscription; mine: Mine }) {
  const { status, billingStatus, renewal, paid } = subscription
  const isTrial = status === 'future'
  const shown = amountOf(subscription)
  return (
    <section data-stack="6" aria-labelledby="held-plan">
      <div className={styles.hero}>
        <div data-stack="4">
          <p data-cluster="2">
            <Tag tone={subscription.isOverdue ? 'neutral' : statusTone[status]}>{statusText[status]()}</Tag>
            {subscription.isOverdue && <Tag tone="warning">{billText.pending()}</Tag>}
          </p>
          <h2 id="held-plan">{subscription.planName || m.billing_plan()}</h2>
          {shown && <Amount charge={shown} />}
          <p className={styles.renewal}>
            {subscription.isOverdue ? m.billing_renewal_pending() : nextChargeText(subscription)}
          </p>
        </div>
        {mine.canChangeCard && <BankCard card={mine.paymentProfile} />}
      </div>
      <Facts
        facts={[
          billingStatus && [
            m.billing_billing_status(),
            <Tag key="tag" tone={billTone[billingStatus]}>
              {paid?.refundedAt ? m.billing_bill_refunded() : billText[billingStatus]()}
            </Tag>,
          ],
          [m.billing_frequency(), frequencyText[subscription.frequency]()],
          paid ? [m.billing_paid_amount(), paidText(paid)] : shown && [m.billing_price(), partsText(shown)],
          paid?.card && [m.billing_paid_with(), paid.card],
          paid?.refundedAt && [
            m.billing_refund(),
            m.billing_refund_text({ amount: price(paid.total), date: day(paid.refundedAt) }),
          ],
          [m.billing_since(), day(subscription.startsAt)],
          !isTrial &&
            !paid?.refundedAt &&
            subscription.paidUntil && [m.billing_paid_until(), lastDay(subscription.paidUntil)],
          isTrial && renewal && [m.billing_first_charge(), day(renewal.date)],
        ]}
      />
      <div className={styles.links} data-cluster="3">
        {mine.canBuy && <SeePlans />}
        {mine.canChangeCard && <ButtonLink to="/atualizar-cartao">{m.billing_update_card()}</ButtonLink>}
        <ButtonLink to="/pagamento">{m.billing_see_payments()}</ButtonLink>
      </div>
    </section>
  )
}

/** What was paid, or what will be: the real amount, not the list price. */
function amountOf({ status, paid, renewal, price, installments, installmentPrice }: Subscription): Charge | null {
  if (paid && status !== 'future') return paid
  if (renewal) return { ...renewal, total: renewal.price }
  return price === null || installmentPrice === null ? null : { installments, installmentPrice, total: price }
}

const paidText = (paid: NonNullable<Subscription['paid']>) =>
  paid.coupon ? m.billing_paid_coupon({ amount: partsText(paid), coupon: paid.coupon }) : partsText(paid)

/** What needs attention first: a purchase under way, a failed renewal, a requested end. */
function News({ mine }: { mine: Mine }) {
  const { purchase, subscription, hasAccess, accessUntil } = mine
  if (purchase)
    return (
      <Alert
        live={false}
        title={purchase.status === 'review' ? m.billing_review_title() : m.billing_open_purchase()}
        action={<TextLink to="/parabens">{m.billing_open_purchase_link()}</TextLink>}
      >
        {purchase.status === 'review' ? m.billing_review_text() : m.billing_processing_text()}
      </Alert>
    )
  if (subscription?.isWithdrawing) return <Alert live={false}>{m.billing_withdrawing()}</Alert>
  if (subscription?.isOverdue)
    return (
      <Alert
        kind="warning"
        live={false}
        title={m.billing_overdue_title()}
        action={
          <ButtonLink to="/atualizar-cartao" kind="ink" size="small">
            {m.billing_update_card()}
          </ButtonLink>
        }
      >
        {overdueText(mine)}
      </Alert>
    )
  if (subscription?.isRenewalEnded && subscription.canResumeRenewal)
    return <Alert live={false}>{m.billing_renewal_ended({ date: lastDay(endOf(mine) ?? '') })}</Alert>
  if (isPaidAhead(mine))
    return (
      <Alert live={false} title={m.billing_prepared_title()}>
        {preparedText(mine)}
      </Alert>
    )
  if (subscription?.status === 'canceled' && hasAccess && accessUntil)
    return <Alert live={false}>{m.billing_canceled_until({ date: lastDay(accessUntil) })}</Alert>
  return null
}
