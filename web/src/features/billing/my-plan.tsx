import { useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { Alert } from '../../ui/alert/alert.tsx'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import { Tag } from '../../ui/chip/tag.tsx'
import { EmptyState } from '../../ui/empty/empty-state.tsx'
import { TextLink } from '../../ui/link/text-link.tsx'
import { Amount } from './amount.tsx'
import { BankCard } from './bank-card.tsx'
import { Facts } from './facts.tsx'
import { HowToCancel, type Stores } from './how-to-cancel.tsx'
import styles from './my-plan.module.css'
import { PlanHistory } from './plan-history.tsx'
import { myPlanQuery, useBillingNews } from './queries.ts'
import type { MyPlan as Mine, Subscription } from './types.ts'
import { Withdraw } from './withdraw.tsx'
import { billText, billTone, day, frequencyText, partsText, renewalText, statusText, statusTone } from './words.ts'

/** /meu-plano: what she holds, who pays, what comes next, and how it ends [PLAN-14]. */
export function MyPlan({ stores }: { stores: Stores }) {
  useBillingNews()
  const { data: mine } = useSuspenseQuery(myPlanQuery())
  const { subscription, company } = mine
  return (
    <div className={styles.page}>
      <News mine={mine} />
      {mine.payer === 'company' && company && (
        <section className={styles.company}>
          <h2>{m.billing_company_pays({ company: company.name })}</h2>
          <p>{m.billing_company_text()}</p>
          <TextLink to="/o-que-minha-empresa-ve">{m.billing_company_sees()}</TextLink>
        </section>
      )}
      {mine.payer === 'none' && !subscription && !mine.purchase && (
        <EmptyState
          title={m.billing_no_plan_title()}
          action={
            <ButtonLink to="/planos" kind="primary">
              {m.billing_see_plans()}
            </ButtonLink>
          }
        >
          {m.billing_no_plan_text()}
        </EmptyState>
      )}
      {subscription && <Held subscription={subscription} mine={mine} />}
      {subscription && mine.canChangeCard && <HowToCancel stores={stores} />}
      {subscription && <Withdraw subscription={subscription} />}
      <PlanHistory currentId={subscription?.id} />
    </div>
  )
}

function Held({ subscription, mine }: { subscription: Subscription; mine: Mine }) {
  const { status, billingStatus, renewal, price, installments, installmentPrice } = subscription
  const isTrial = status === 'future'
  const inParts = installments > 1
  return (
    <section className={styles.held} aria-labelledby="held-plan">
      <div className={styles.hero}>
        <div className={styles.words}>
          <p className={styles.tags}>
            <Tag tone={statusTone[status]}>{statusText[status]()}</Tag>
          </p>
          <h2 id="held-plan">{subscription.planName || m.billing_plan()}</h2>
          {price !== null && installmentPrice !== null && (
            <Amount
              reais={inParts ? installmentPrice : price}
              times={inParts ? m.billing_times({ count: installments }) : undefined}
            />
          )}
          {!isTrial && (
            <p className={styles.renewal}>
              {subscription.isOverdue
                ? m.billing_renewal_pending()
                : renewal
                  ? renewalText({ renewal, discount: subscription.discount })
                  : m.billing_no_renewal()}
            </p>
          )}
        </div>
        {mine.canChangeCard && <BankCard card={mine.paymentProfile} />}
      </div>
      <Facts
        facts={[
          billingStatus && [
            m.billing_billing_status(),
            <Tag key="tag" tone={billTone[billingStatus]}>
              {billText[billingStatus]()}
            </Tag>,
          ],
          [m.billing_frequency(), frequencyText[subscription.frequency]()],
          price !== null &&
            installmentPrice !== null && [
              m.billing_price(),
              partsText({ installments, installmentPrice, total: price }),
            ],
          [m.billing_since(), day(subscription.startsAt)],
          !isTrial && subscription.paidUntil && [m.billing_paid_until(), day(subscription.paidUntil)],
          isTrial && renewal && [m.billing_first_charge(), day(renewal.date)],
        ]}
      />
      <div className={styles.links}>
        {mine.canBuy && (
          <ButtonLink to="/planos" kind="primary">
            {m.billing_see_plans()}
          </ButtonLink>
        )}
        {mine.canChangeCard && <ButtonLink to="/atualizar-cartao">{m.billing_update_card()}</ButtonLink>}
        <ButtonLink to="/pagamento">{m.billing_see_payments()}</ButtonLink>
      </div>
    </section>
  )
}

/** What needs her eyes first: a purchase under way, a renewal that failed, an end that was asked for. */
function News({ mine: { purchase, subscription, hasAccess, accessUntil } }: { mine: Mine }) {
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
        {hasAccess && subscription.graceUntil
          ? m.billing_overdue_grace({ date: day(subscription.graceUntil) })
          : m.billing_overdue_over()}
      </Alert>
    )
  if (subscription?.status === 'canceled' && hasAccess && accessUntil)
    return <Alert live={false}>{m.billing_canceled_until({ date: day(accessUntil) })}</Alert>
  return null
}
