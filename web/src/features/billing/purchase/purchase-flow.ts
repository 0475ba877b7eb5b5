import { ApiError } from '@juntas/client/api-error.ts'
import { useNavigate } from '@juntas/ui/router/hooks.ts'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useEffect, useRef, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { queryClient } from '../../../lib/call/query-client.ts'
import { type Card, CardRefused, GatewayAway, tokenise } from '../card/tokenise.ts'
import { afterChange, buy, myPlanQuery, usePurchase } from '../queries.ts'
import { deletionRefusal, type Refusal } from '../refusal-alert.tsx'
import type { MyPlan, Purchase, ShownQuote } from '../types.ts'
import { reasonText } from '../words.ts'
import { couponRefusal } from './coupon-field.tsx'

export interface Order {
  plan: string
  coupon: string | undefined
  shown: ShownQuote
}

/**
 * A purchase from the button to its end. One that is under way is found again after a reload or in another tab, because
 * the server stores it; a lost answer is requested again with the same token of the same card, which cannot buy twice.
 */
export function usePurchaseFlow(open: MyPlan['purchase']) {
  const [id, setId] = useState(open?.id)
  const [feedback, setFeedback] = useState<Refusal | null>(null)
  const lost = useRef<{ token: string; order: string } | null>(null)
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
    // A kept token belongs to this order and this card: other digits need another token.
    const order = JSON.stringify([plan, coupon ?? null, shown, card])
    try {
      const token = lost.current?.order === order ? lost.current.token : await tokenise(card)
      lost.current = { token, order }
      const begun = await buy({ plan, gatewayToken: token, shown, ...(coupon ? { coupon } : {}) })
      lost.current = null
      setId(begun.id)
      // A buyer who has gone back meanwhile sees there what is under way.
      void queryClient.invalidateQueries({ queryKey: ['billing', 'my-plan'] })
    } catch (failure) {
      if (failure instanceof CardRefused) throw failure
      const refused = failure instanceof ApiError ? failure : undefined
      if (refused?.code === 'already_subscribed') return followOther()
      const isLost = refused !== undefined && (refused.isOffline || refused.status >= 500)
      if (!isLost) lost.current = null
      // The button has the new amount before the text asks to look at it.
      if (refused?.code === 'price_changed') await afterChange()
      setFeedback(refusalOf(failure, isLost))
    }
  }

  /** Another tab or device of the buyer was faster: show what it bought; nothing more is charged. */
  async function followOther(): Promise<void> {
    lost.current = null
    await afterChange()
    const { hasAccess, purchase: open } = await queryClient.fetchQuery(myPlanQuery)
    showToast(m.billing_already_subscribed())
    await navigate({ to: hasAccess || open ? '/parabens' : '/atualizar-cartao', replace: true })
  }

  return { pay, feedback, isUnderWay: id !== undefined, isProcessing: id !== undefined && status === 'processing' }
}

const endOf = ({ status, reason }: Purchase): Refusal => ({
  title: status === 'failed' ? m.billing_failed_title() : m.billing_declined_title(),
  text: reasonText(reason),
})

function refusalOf(failure: unknown, isLost: boolean): Refusal {
  if (failure instanceof GatewayAway) return { text: m.billing_gateway_offline() }
  if (isLost) return { text: m.billing_lost_answer() }
  if (failure instanceof ApiError) {
    if (failure.code === 'deletion_pending') return deletionRefusal()
    if (failure.code === 'price_changed') return { text: m.billing_price_changed() }
    if (failure.code === 'plan_not_sold' || failure.code === 'not_found')
      return { text: `${m.billing_not_sold_title()}.` }
    if (failure.code?.startsWith('coupon')) return { text: couponRefusal(failure) }
    return { title: m.billing_failed_title(), text: failure.message }
  }
  return { title: m.billing_failed_title(), text: '' }
}
