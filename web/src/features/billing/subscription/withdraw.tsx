import { Button } from '@juntas/ui/button/button.tsx'
import { confirm } from '@juntas/ui/dialog/questions.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { m } from '#paraglide/messages.js'
import { day, price } from '../billing-text.ts'
import { useWithdraw } from '../queries.ts'
import { Section } from '../section.tsx'
import type { Subscription } from '../types.ts'

/** Within seven days of the purchase the member may withdraw and is refunded in full [GAP-105]. */
export function Withdraw({ subscription }: { subscription: Subscription }) {
  const withdraw = useWithdraw(subscription.id)
  if (!subscription.canWithdraw || !subscription.withdrawUntil) return null
  const { refund } = subscription

  async function ask() {
    const isSure = await confirm({
      title: m.billing_withdraw_question(),
      text:
        refund > 0
          ? m.billing_withdraw_question_text({ amount: price(refund) })
          : m.billing_withdraw_question_nothing(),
      action: m.billing_withdraw_action(),
      cancel: m.billing_withdraw_keep(),
      danger: true,
    })
    if (isSure)
      withdraw.mutate(undefined, {
        onSuccess: ({ isWithdrawing }) => showToast(endOf(isWithdrawing, refund)),
      })
  }

  return (
    <Section title={m.billing_withdraw_title()} isAside>
      <p>
        {refund > 0
          ? m.billing_withdraw_text({ date: day(subscription.withdrawUntil), amount: price(refund) })
          : m.billing_withdraw_text_nothing()}
      </p>
      <div>
        <Button kind="quiet-danger" working={withdraw.isPending} onClick={() => void ask()}>
          {refund > 0 ? m.billing_withdraw() : m.billing_withdraw_action()}
        </Button>
      </div>
    </Section>
  )
}

function endOf(isWithdrawing: boolean, refund: number): string {
  if (refund === 0) return m.billing_withdrawn_nothing()
  return isWithdrawing ? m.billing_withdrawing() : m.billing_withdrawn({ amount: price(refund) })
}
