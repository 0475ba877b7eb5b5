import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { lastDay, partsText } from '../billing-text.ts'
import { useRenewalChange } from '../queries.ts'
import { Section } from '../section.tsx'
import type { Subscription } from '../types.ts'

/**
 * Ends the renewal of a plan that was bought here, or resumes it: one press each, until the paid time is over
 * [GAP-118].
 */
export function RenewalChoice({ subscription, until }: { subscription: Subscription; until: string | null }) {
  const change = useRenewalChange(subscription.id)
  const { canEndRenewal, canResumeRenewal } = subscription
  if (!canEndRenewal && !canResumeRenewal) return null
  const date = until ? lastDay(until) : ''
  const endText = endTextOf(subscription, date)

  async function end() {
    const isSure = await confirm({
      title: m.billing_end_question(),
      text: endText,
      action: m.billing_end(),
      cancel: m.billing_end_keep(),
    })
    if (isSure) change.mutate(true, { onSuccess: () => showToast(m.billing_ended({ date })) })
  }

  return (
    <Section title={canResumeRenewal ? m.billing_resume_title() : m.billing_end()} isAside>
      <p>{canResumeRenewal ? m.billing_resume_text({ date, amount: nextAmount(subscription) }) : endText}</p>
      <div>
        {canResumeRenewal ? (
          <Button
            kind="primary"
            working={change.isPending}
            onClick={() => change.mutate(false, { onSuccess: () => showToast(m.billing_resumed()) })}
          >
            {m.billing_resume()}
          </Button>
        ) : (
          <Button working={change.isPending} onClick={() => void end()}>
            {m.billing_end()}
          </Button>
        )}
      </div>
    </Section>
  )
}

function endTextOf({ isOverdue, status }: Subscription, date: string): string {
  if (isOverdue) return m.billing_end_text_overdue()
  return status === 'future' ? m.billing_end_text_trial({ date }) : m.billing_end_text({ date })
}

/** The next charge: a coupon only counts for the first one. */
function nextAmount({ status, price, discount, installments, installmentPrice }: Subscription): string {
  const total = (price ?? 0) - (status === 'future' ? discount : 0)
  const isWhole = status !== 'future' || discount === 0
  return partsText(
    isWhole && installmentPrice !== null
      ? { installments, installmentPrice, total }
      : { installments: 1, installmentPrice: total, total },
  )
}
