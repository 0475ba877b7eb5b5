import { ApiError } from '@juntas/client/api-error.ts'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { queryClient } from '../../../lib/call/query-client.ts'
import { reasonText, refusedTitle } from '../billing-text.ts'
import { type Card, CardRefused } from '../card/tokenise.ts'
import { useCardToken } from '../card/use-card-token.ts'
import { afterChange, buy, myPlanQuery, usePurchase } from '../queries.ts'
import { commonRefusal, type Refusal } from '../refusal.tsx'
import type { MyPlan, Purchase, ShownQuote } from '../types.ts'
import { couponRefusal } from './coupon-field.tsx'

export interface Order {
  plan: string
  coupon: string | undefined
  shown: ShownQuote
}

/**
 * A purchase from the button to its end. One that is under way is found again after a reload or in another tab, because
 * the server stores it; a lost answer is requested again with the same token (use-card-token.ts). A coupon that has died
 * meanwhile is dropped, so that the page and its button show what would be paid without it.
 */
export function usePurchaseFlow(open: MyPlan['purchase'], dropCoupon: () => Promise<unknown>) {
  const [id, setId] = useState(open?.id)
  const [feedback, setFeedback] = useState<Refusal | null>(null)
  const withToken = useCardToken()
  const navigate = useNavigate()
  const purchase = usePurchase(id)
  const status = purchase?.status

  useEffect(() => {
    if (!purchase || status === undefined || status === 'processing') return
    setId(undefined)
    if (status === 'paid' || status === 'review') void navigate({ to: '/parabens', replace: true }).then(afterChange)
    else {
      setFeedback(endOf(purchase))
      void afterChange()
    }
  }, [purchase, status, navigate])

  /** Throws a CardRefused for the form to show; everything else is reported here. */
  async function pay(card: Card, { plan, coupon, shown }: Order): Promise<void> {
    setFeedback(null)
    try {
      const begun = await withToken(card, [plan, coupon ?? null, shown], (gatewayToken) =>
        buy({ plan, gatewayToken, shown, ...(coupon ? { coupon } : {}) }),
      )
      setId(begun.id)
      // A buyer who has gone back meanwhile sees there what is under way.
      void queryClient.invalidateQueries({ queryKey: ['billing', 'my-plan'] })
    } catch (failure) {
      if (failure instanceof CardRefused) throw failure
      const code = failure instanceof ApiError ? failure.code : undefined
      if (code === 'already_subscribed') return followOther()
      // The button has the new amount before the text asks to look at it.
      if (code === 'price_changed') await afterChange()
      if (code?.startsWith('coupon')) await Promise.all([dropCoupon(), afterChange()])
      setFeedback(commonRefusal(failure) ?? refusalOf(failure))
    }
  }

  /** Another tab or device of the buyer was faster: show what it bought; nothing more is charged. */
  async function followOther(): Promise<void> {
    await afterChange()
    const { hasAccess, purchase: open } = await queryClient.fetchQuery(myPlanQuery)
    showToast(m.billing_already_subscribed())
    await navigate({ to: hasAccess || open ? '/parabens' : '/atualizar-cartao', replace: true })
  }

  return { pay, feedback, isUnderWay: id !== undefined, isProcessing: id !== undefined && status === 'processing' }
}

const endOf = (purchase: Purchase): Refusal => ({ title: refusedTitle(purchase), text: reasonText(purchase.reason) })

function refusalOf(failure: unknown): Refusal {
  if (!(failure instanceof ApiError)) return { title: m.billing_failed_title(), text: '' }
  const { code, message } = failure
  if (code === 'price_changed') return { text: m.billing_price_changed() }
  if (code === 'plan_not_sold' || code === 'not_found') return { text: `${m.billing_not_sold_title()}.` }
  if (code?.startsWith('coupon')) return { text: m.billing_coupon_dropped({ why: couponRefusal(failure) }) }
  return { title: m.billing_failed_title(), text: message }
}
