import { m } from '#paraglide/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { confirm } from '../../ui/dialog/questions.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import styles from './how-to-cancel.module.css'
import { useWithdraw } from './queries.ts'
import type { Subscription } from './types.ts'
import { day, price } from './words.ts'

/** Within seven days of buying she may change her mind and gets everything back [GAP-105]. */
export function Withdraw({ subscription }: { subscription: Subscription }) {
  const withdraw = useWithdraw(subscription.id)
  if (!subscription.canWithdraw || !subscription.withdrawUntil) return null
  const amount = price((subscription.price ?? 0) - subscription.discount)

  async function ask() {
    const isSure = await confirm({
      title: m.billing_withdraw_question(),
      text: m.billing_withdraw_question_text({ amount }),
      action: m.billing_withdraw_action(),
      cancel: m.billing_withdraw_keep(),
      danger: true,
    })
    if (isSure)
      withdraw.mutate(undefined, {
        onSuccess: ({ isWithdrawing }) => showToast(isWithdrawing ? m.billing_withdrawing() : m.billing_withdrawn()),
      })
  }

  return (
    <section aria-labelledby="withdraw" className={styles.section}>
      <h2 id="withdraw" className={styles.title}>
        {m.billing_withdraw_title()}
      </h2>
      <p>{m.billing_withdraw_text({ date: day(subscription.withdrawUntil) })}</p>
      <div>
        <Button kind="quiet-danger" working={withdraw.isPending} onClick={() => void ask()}>
          {m.billing_withdraw()}
        </Button>
      </div>
    </section>
  )
}
