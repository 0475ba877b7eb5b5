import { Failure } from '@juntas/contract/errors'
import { officePlans } from '@juntas/contract/office/billing/plans'
import { sql } from 'kysely'
import type { PlanFrequency } from '../../../db/types.ts'
import { invalidField } from '../../../http/invalid-field.ts'
import { tableResource, type Values } from '../../../office/table-resource.ts'
import { cleanFields } from '../../../texts/clean-html.ts'
import { periods } from '../../billing/purchase/quote.ts'

/** The same at the gateway, which does not change them. */
const fixed = ['code', 'frequency', 'installments']

export const { handlers, undoers } = tableResource(officePlans, {
  table: 'plans',
  subject: 'plan',
  facts: {
    sales: sql`(select count(*) from subscriptions s where s.plan_id = t.id)`,
    running: sql`(select count(*) from subscriptions s where s.plan_id = t.id and s.status in ('active', 'future'))`,
    isFixed: sql`(t.gateway_plan_id is not null or exists (select from purchases u where u.plan_id = t.id)
      or exists (select from subscriptions s where s.plan_id = t.id))`,
  },
  search: sql`t.name || ' ' || t.code`,
  clean: (values) => cleanFields(['description'], values),
  check(after, before) {
    const changed = before?.isFixed ? fixed.find((field) => after[field] !== before[field]) : undefined
    if (changed) throw invalidField(changed, 'plan_sold')
    const { installments, originalPriceCents, priceCents } = after
    if (Number(installments) > mostInstallments(after)) throw invalidField('installments', 'too_many_for_period')
    if (originalPriceCents != null && Number(originalPriceCents) <= Number(priceCents))
      throw invalidField('originalPriceCents', 'not_higher')
  },
  // A purchase in progress or a plan at the gateway refers to it, even if nothing was sold in the end.
  checkRemoval({ isFixed }) {
    if (isFixed) throw new Failure('in_use')
  },
})

/** The gateway allows one instalment for each month of the period. */
const mostInstallments = ({ frequency }: Values) => periods[frequency as PlanFrequency].months ?? 1
