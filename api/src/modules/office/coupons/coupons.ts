import { Failure } from '@juntas/contract/errors'
import { officeCoupons } from '@juntas/contract/office/billing/coupons'
import { sql } from 'kysely'
import { invalidField } from '../../../http/invalid-field.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'

const isUsable = sql<boolean>`((t.expires_at is null or t.expires_at > now())
  and (t.max_uses is null or t.uses < t.max_uses))`

/** What somebody was promised with the coupon. */
const fixed = ['code', 'kind', 'percentage', 'amountCents']

export const { handlers, undoers } = tableResource(officeCoupons, {
  table: 'coupons',
  subject: 'coupon',
  facts: {
    state: sql`case when t.expires_at <= now() then 'ended' when ${isUsable} then 'usable' else 'used_up' end`,
  },
  links: { plans: { table: 'couponPlans', own: 'couponId', other: 'planId' } },
  label: ({ code }) => String(code),
  search: sql`t.code`,
  filters: { isUsable: (rows, value) => rows.where(isUsable, '=', value) },
  check(after, before) {
    const changed = isUsed(before) ? fixed.find((field) => after[field] !== before?.[field]) : undefined
    if (changed) throw invalidField(changed, 'coupon_used')
    const isPercentage = after.kind === 'percentage'
    for (const [field, isNeeded] of [
      ['percentage', isPercentage],
      ['amountCents', !isPercentage],
    ] as const)
      if ((after[field] != null) !== isNeeded) throw invalidField(field, isNeeded ? 'required' : 'not_for_kind')
    if (after.maxUses != null && Number(after.maxUses) < Number(before?.uses ?? 0))
      throw invalidField('maxUses', 'below_uses')
  },
  checkRemoval(before) {
    if (isUsed(before)) throw new Failure('in_use')
  },
})

const isUsed = (before: Values | null) => Number(before?.uses ?? 0) > 0
