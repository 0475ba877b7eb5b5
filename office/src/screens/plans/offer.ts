import type { officeCoupons } from '@juntas/contract/office/billing/coupons'
import type { officePlans } from '@juntas/contract/office/billing/plans'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'
import type { NamedState } from '../../parts/state-tag.tsx'

export type Plan = Reply<(typeof officePlans)['read']>
export type Coupon = Reply<(typeof officeCoupons)['read']>

export const frequencies: Record<Plan['frequency'], () => string> = {
  yearly: m.plans_frequency_yearly,
  semiannual: m.plans_frequency_semiannual,
  quarterly: m.plans_frequency_quarterly,
  monthly: m.plans_frequency_monthly,
  weekly: m.plans_frequency_weekly,
  daily: m.plans_frequency_daily,
}

export const planStates: Record<Plan['status'], NamedState> = {
  active: { state: 'published', name: m.plans_on_sale },
  inactive: { state: 'archived', name: m.plans_off_sale },
}
export const couponStates: Record<Coupon['state'], NamedState> = {
  usable: { state: 'published', name: m.plans_usable },
  used_up: { state: 'archived', name: m.plans_used_up },
  ended: { state: 'archived', name: m.plans_ended },
}
