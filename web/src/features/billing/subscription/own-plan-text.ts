import { m } from '#paraglide/messages.js'
import { lastDay, nextChargeText, partsText } from '../billing-text.ts'
import type { MyPlan } from '../types.ts'
import { isLive } from './plan-state.ts'

/** What goes on being charged, or not, of a member's own plan while a company pays for her, or is about to [GAP-129]. */
export function ownPlanText({ subscription, company }: Pick<MyPlan, 'subscription' | 'company'>): string | null {
  if (!subscription || !isLive({ subscription })) return null
  const { planName: plan, status, paidUntil, renewal, owed, isRenewalEnded } = subscription
  if (status === 'future') return company ? m.billing_own_trial({ plan }) : m.billing_own_trial_ahead({ plan })
  if (owed) return m.billing_own_owed({ plan, amount: partsText(owed) })
  if (renewal) return m.billing_own_renews({ plan, next: nextChargeText({ ...subscription, discount: 0 }) })
  return isRenewalEnded && paidUntil ? m.billing_own_ended({ plan, date: lastDay(paidUntil) }) : null
}
