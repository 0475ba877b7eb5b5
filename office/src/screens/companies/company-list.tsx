import { m } from '#paraglide/messages.js'
import { dayText } from '../../lib/date-text.ts'
import type { Column } from '../../list/column.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useHasRole } from '../../session/session.ts'
import type { Company } from './company.ts'

export function CompanyList() {
  const canWrite = useHasRole('support')
  const columns: Column<Company>[] = [
    { name: 'name', label: m.companies_company(), sort: 'name', cell: ({ name }) => name },
    {
      name: 'members',
      label: m.companies_members(),
      sort: 'members',
      cell: ({ members, seats }) => (seats ? m.companies_code_used({ taken: members, seats }) : members),
      isEnd: true,
    },
    {
      name: 'endsOn',
      label: m.companies_ends(),
      cell: ({ endsOn }) => (endsOn ? dayText(endsOn) : ''),
      leaves: true,
    },
    { name: 'managers', label: m.companies_managers(), cell: ({ managers }) => managers, isEnd: true },
    { name: 'codes', label: m.companies_codes_short(), cell: ({ codes }) => codes, isEnd: true },
    {
      name: 'createdAt',
      label: m.companies_created(),
      sort: 'createdAt',
      cell: ({ createdAt }) => dayText(createdAt),
      leaves: true,
    },
  ]
  return (
    <ListPage<Company>
      resource="companies"
      title={m.companies_title()}
      columns={columns}
      defaultSort={{ field: 'name', order: 'ASC' }}
      searchLabel={m.companies_search()}
      action={canWrite ? { label: m.companies_new(), to: '/empresas/nova' } : undefined}
      openTo={({ id }) => `/empresas/${id}`}
      empty={{ title: m.companies_none(), text: m.companies_none_text() }}
    />
  )
}
