import { formatBrl, splitInstalments } from '@juntas/contract/rules/billing/money'
import { m } from '#paraglide/messages.js'
import { partsText } from '../../lib/money-text.ts'
import { optionsOf } from '../../lib/options.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { frequencies, type Plan, planStates } from './offer.ts'
import { OfferLists } from './offer-lists.tsx'

export function PlanList() {
  const columns: Column<Plan>[] = [
    { name: 'name', label: m.plans_name(), sort: 'name', cell: ({ name }) => name },
    {
      name: 'state',
      label: m.plans_state(),
      cell: ({ status }) => <StateTag {...planStates[status]} />,
    },
    {
      name: 'price',
      label: m.subscriptions_price(),
      sort: 'priceCents',
      isEnd: true,
      cell: ({ priceCents }) => formatBrl(priceCents),
    },
    {
      name: 'installments',
      label: m.plans_installments(),
      cell: ({ priceCents, installments }) =>
        partsText(priceCents / 100, installments, (splitInstalments(priceCents, installments).at(-1) ?? 0) / 100),
      leaves: true,
    },
    { name: 'frequency', label: m.plans_frequency(), cell: ({ frequency }) => frequencies[frequency](), leaves: true },
    languagesColumn(m.folders_languages(), ['name', 'description']),
    { name: 'running', label: m.plans_running(), isEnd: true, cell: ({ running }) => running },
  ]
  return (
    <ListPage<Plan>
      resource="plans"
      title={m.plans_title()}
      text={m.plans_rule()}
      columns={columns}
      defaultSort={{ field: 'position', order: 'ASC' }}
      searchLabel={m.plans_search()}
      filters={[
        {
          name: 'status',
          label: m.plans_state(),
          options: optionsOf({ active: m.plans_on_sale, inactive: m.plans_off_sale }),
        },
      ]}
      actions={<OfferLists />}
      action={{ label: m.plans_new(), to: '/planos/novo' }}
      openTo={({ id }) => `/planos/${id}`}
      empty={{ title: m.plans_none(), text: m.plans_none_text() }}
    />
  )
}
