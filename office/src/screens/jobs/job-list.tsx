import { areaNames } from '@juntas/client/job-names.ts'
import { m } from '#paraglide/messages.js'
import { lastDayText } from '../../lib/date-text.ts'
import { optionsOf, useOptions } from '../../lib/options.ts'
import { useWrites } from '../../lib/use-writes.ts'
import type { Column } from '../../list/column.ts'
import { languagesColumn } from '../../list/languages-column.tsx'
import { ListPage } from '../../list/list-page.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import { type Job, phaseStates, phases, phaseText } from './job.ts'

export function JobList() {
  const { postAll } = useWrites<Job>('jobs')
  const close = (jobs: Job[]) => {
    const open = jobs.filter(({ phase }) => phase === 'open')
    return postAll(
      open.map(({ id }) => ({ path: `${id}/state`, body: { state: 'closed', was: 'open' } })),
      { doneText: m.jobs_closed_many({ count: open.length }) },
    )
  }
  return (
    <ListPage<Job>
      resource="jobs"
      title={m.jobs_title()}
      columns={columns()}
      defaultSort={{ field: 'publishAt', order: 'DESC' }}
      searchLabel={m.jobs_search()}
      filters={[
        { name: 'phase', label: m.jobs_state(), options: optionsOf(phases) },
        { name: 'area', label: m.jobs_area(), options: optionsOf(areaNames) },
        { name: 'companyId', label: m.jobs_customer(), options: useOptions('company_names', 'name') },
      ]}
      action={{ label: m.jobs_new(), to: '/vagas/nova' }}
      openTo={({ id }) => `/vagas/${id}`}
      bulk={[{ label: m.jobs_close(), run: close }]}
      empty={{ title: m.jobs_none(), text: m.jobs_none_text() }}
    />
  )
}

const columns = (): Column<Job>[] => [
  { name: 'title', label: m.jobs_job(), sort: 'title', cell: ({ title }) => title },
  { name: 'company', label: m.jobs_company(), sort: 'companyName', cell: ({ companyName }) => companyName },
  {
    name: 'place',
    label: m.jobs_place(),
    leaves: true,
    cell: ({ city, state }) => m.jobs_place_text({ city, state }),
  },
  {
    name: 'phase',
    label: m.jobs_state(),
    sort: 'publishAt',
    cell: (job) => <StateTag state={phaseStates[job.phase]} name={() => phaseText(job)} />,
  },
  languagesColumn(m.jobs_languages(), ['title', 'description']),
  {
    name: 'closesAt',
    label: m.jobs_until(),
    sort: 'closesAt',
    leaves: true,
    cell: ({ closesAt }) => (closesAt ? lastDayText(closesAt) : m.jobs_no_end()),
  },
  {
    name: 'applications',
    label: m.jobs_applications(),
    sort: 'applications',
    isEnd: true,
    cell: ({ applications }) => applications,
  },
]
