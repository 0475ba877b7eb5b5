import { ApiError } from '@juntas/client/api-error.ts'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { Form } from '@juntas/ui/form/form.tsx'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { cardReasonText, day, partsText } from '../billing-text.ts'
import { NoPlan } from '../no-plan.tsx'
import { StillMissing } from '../purchase/missing-fields.tsx'
import { afterChange, changeCard, myPlanQuery, useBillingNews, useCardChange } from '../queries.ts'
import { commonRefusal, type Refusal, RefusalPlace } from '../refusal.tsx'
import { isPaidAhead, overdueText, preparedText } from '../subscription/plan-state.ts'
import type { CardChange, MyPlan, Subscription } from '../types.ts'
import { BankCard } from './bank-card.tsx'
import { CardFields } from './card-fields.tsx'
import { refuseCard, useCardForm } from './card-form.ts'
import styles from './change-card.module.css'
import { type Card, CardRefused } from './tokenise.ts'
import { useCardToken } from './use-card-token.ts'

/** /atualizar-cartao: another card for the member's subscription; what is owed is charged to it [PLAN-13]. */
export function ChangeCard() {
  useBillingNews()
  const { data: mine } = useSuspenseQuery(myPlanQuery)
  if (isPaidAhead(mine)) return <InMyPlan title={m.billing_prepared_title()} text={preparedText(mine)} />
  if (mine.canChangeCard) return <CardForm mine={mine} />
  if (mine.subscription?.canResumeRenewal)
    return <InMyPlan title={m.billing_card_ended_title()} text={m.billing_card_ended_text()} />
  const title = m.billing_card_none_title()
  if (!mine.company) return <NoPlan title={title} text={m.billing_card_none_text()} />
  return <EmptyState title={title}>{m.billing_card_company_text({ company: mine.company.name })}</EmptyState>
}

/** The card cannot be changed; /meu-plano shows the rest. */
const InMyPlan = ({ title, text }: { title: string; text: string }) => (
  <EmptyState
    title={title}
    action={
      <ButtonLink to="/meu-plano" kind="primary">
        {m.billing_congrats_plan()}
      </ButtonLink>
    }
  >
    {text}
  </EmptyState>
)

function CardForm({ mine }: { mine: MyPlan }) {
  const form = useCardForm()
  const [begun, begin] = useState<CardChange>()
  const [feedback, setFeedback] = useState<Refusal | null>(null)
  const withToken = useCardToken()
  const navigate = useNavigate()
  const change = useCardChange(begun)
  const { subscription, hasAccess } = mine
  // As it was when the form opened: by the time the change is reported, the plan may already be paid and open.
  const [wasShutOut] = useState(!hasAccess)
  const [hasOwed] = useState(subscription?.isOverdue === true)
  const [hadCard] = useState(mine.paymentProfile !== null)

  useEffect(() => {
    if (!change || change.status === 'processing') return
    begin(undefined)
    if (change.status === 'saved') {
      showToast(hasOwed ? m.billing_card_paid() : m.billing_card_saved())
      // A member without access goes to home; other members see the new card.
      void afterChange().then(() => navigate({ to: wasShutOut ? '/' : '/pagamento' }))
      return
    }
    setFeedback(endOf(change, hadCard))
    void afterChange()
  }, [change, hasOwed, hadCard, wasShutOut, navigate])

  async function submit(card: Card) {
    setFeedback(null)
    try {
      begin(await withToken(card, 'change', changeCard))
    } catch (failure) {
      if (failure instanceof CardRefused) refuseCard(form, failure)
      else setFeedback(commonRefusal(failure) ?? { text: wordsOf(failure) })
    }
  }

  return (
    <div className={styles.page}>
      {subscription?.isOverdue && (
        <Alert kind="warning" live={false} title={m.billing_overdue_title()}>
          {overdueText(mine)}
        </Alert>
      )}
      {subscription?.status === 'future' && !hasAccess && subscription.renewal && (
        <Alert live={false} title={m.billing_trial_card_title()}>
          {m.billing_trial_card_text({ date: day(subscription.renewal.date) })}
        </Alert>
      )}
      <div className={styles.now}>
        <BankCard card={mine.paymentProfile} />
        <p data-text="soft">
          {mine.paymentProfile ? m.billing_card_lead() : m.billing_card_lead_first()} {m.billing_payment_lead()}
        </p>
      </div>
      <RefusalPlace refusal={feedback} className={styles.said}>
        {begun && <Spinner label={m.billing_card_waiting()} />}
      </RefusalPlace>
      <Form form={form} onSubmit={submit}>
        <CardFields form={form} />
        {subscription && <p className={styles.owed}>{chargeText(subscription)}</p>}
        <div className={styles.actions} data-cluster="3">
          <Button
            kind="primary"
            type="submit"
            working={form.formState.isSubmitting || begun !== undefined}
            workingLabel={m.billing_card_saving()}
          >
            {m.billing_card_save()}
          </Button>
          <ButtonLink to="/meu-plano" kind="quiet">
            {m.ui_cancel()}
          </ButtonLink>
        </div>
        <StillMissing form={form} />
      </Form>
    </div>
  )
}

/** What saving the card charges now, and what it is for later: shown before it is saved. */
function chargeText({ status, owed, renewal }: Subscription): string {
  if (owed) return m.billing_card_owed({ amount: partsText(owed) })
  if (!renewal) return m.billing_card_no_charge()
  const words = { date: day(renewal.date), amount: partsText({ ...renewal, total: renewal.price }) }
  return status === 'future' ? m.billing_card_first_charge(words) : m.billing_card_renewal(words)
}

function endOf({ status, reason }: CardChange, hadCard: boolean): Refusal {
  const title =
    status === 'unpaid'
      ? m.billing_card_unpaid_title()
      : status === 'refused'
        ? hadCard
          ? m.billing_card_refused_title()
          : m.billing_card_refused_first_title()
        : m.billing_card_failed_title()
  return { title, text: cardReasonText(reason) }
}

function wordsOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return m.billing_card_failed_title()
  return failure.code === 'no_subscription' ? m.billing_card_none_text() : failure.message
}
