import { m } from '#paraglide/messages.js'
import { dayText, lastDayText } from '../../lib/date-text.ts'
import { partsText } from '../../lib/money-text.ts'
import { optionsOf } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import {
  reasonText,
  type Subscription,
  SubscriptionStateTag,
  subscriptionStateOptions,
} from '../../parts/billing/subscription-state.tsx'

export function SubscriptionList() {
  const columns: Column<Subscription>[] = [
    { name: 'member', label: m.members_member(), cell: ({ member }) => member.name },
    { name: 'plan', label: m.members_plan(), cell: ({ planName }) => planName, leaves: true },
    {
      name: 'price',
      label: m.subscriptions_price(),
      isEnd: true,
      cell: ({ price, installments, installmentPrice }) =>
        price === null ? '' : partsText(price, installments, installmentPrice),
    },
    { name: 'state', label: m.members_state(), cell: ({ state }) => <SubscriptionStateTag state={state} /> },
    {
      name: 'why',
      label: m.subscriptions_why(),
      cell: ({ failure }) => (failure ? `${reasonText(failure.reason)}, ${dayText(failure.at)}` : ''),
    },
    {
      name: 'paidUntil',
      label: m.subscriptions_paid_until(),
      sort: 'paidUntil',
      cell: ({ paidUntil }) => paidUntil && lastDayText(paidUntil),
    },
    {
      name: 'startsAt',
      label: m.subscriptions_started(),
      sort: 'startsAt',
      cell: ({ startsAt }) => dayText(startsAt),
      leaves: true,
    },
  ]
  return (
    <ListPage<Subscription>
      resource="subscriptions"
      title={m.subscriptions_title()}
      columns={columns}
      defaultSort={{ field: 'startsAt', order: 'DESC' }}
      searchLabel={m.subscriptions_search()}
      filters={[
        {
          name: 'failed',
          label: m.subscriptions_payment(),
          options: optionsOf({ true: m.subscriptions_payment_failed, false: m.subscriptions_payment_fine }),
        },
        { name: 'state', label: m.members_state(), options: subscriptionStateOptions() },
      ]}
      openTo={({ id }) => `/assinaturas/${id}`}
      empty={{ title: m.subscriptions_none(), text: m.subscriptions_none_text() }}
    />
  )
}
