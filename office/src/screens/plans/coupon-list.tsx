import { formatBrl } from '@juntas/contract/rules/billing/money'
import { m } from '#paraglide/messages.js'
import { lastDayText } from '../../lib/date-text.ts'
import { optionsOf } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { type Coupon, couponStates } from './offer.ts'
import { OfferLists } from './offer-lists.tsx'

export function CouponList() {
  const columns: Column<Coupon>[] = [
    { name: 'code', label: m.plans_code(), sort: 'code', cell: ({ code }) => code },
    {
      name: 'kind',
      label: m.plans_kind(),
      cell: ({ percentage, amountCents }) => (amountCents ? formatBrl(amountCents) : `${percentage}%`),
    },
    {
      name: 'state',
      label: m.plans_state(),
      cell: ({ state }) => <StateTag {...couponStates[state]} />,
    },
    {
      name: 'uses',
      label: m.plans_uses(),
      sort: 'uses',
      isEnd: true,
      cell: ({ uses, maxUses }) => (maxUses === null ? uses : m.plans_uses_of({ uses, limit: maxUses })),
    },
    {
      name: 'expiresAt',
      label: m.plans_ends(),
      sort: 'expiresAt',
      cell: ({ expiresAt }) => expiresAt && lastDayText(expiresAt),
    },
  ]
  return (
    <ListPage<Coupon>
      resource="coupons"
      title={m.plans_coupons()}
      columns={columns}
      defaultSort={{ field: 'createdAt', order: 'DESC' }}
      searchLabel={m.plans_coupon_search()}
      filters={[
        {
          name: 'isUsable',
          label: m.plans_state(),
          options: optionsOf({ true: m.plans_usable, false: m.plans_ended }),
        },
      ]}
      actions={<OfferLists />}
      action={{ label: m.plans_coupon_new(), to: '/planos/cupons/novo' }}
      openTo={({ id }) => `/planos/cupons/${id}`}
      empty={{ title: m.plans_coupon_none(), text: m.plans_coupon_none_text() }}
    />
  )
}
