import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { Select } from '@juntas/ui/field/select.tsx'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { api } from '../../../lib/call/api.ts'
import { pageRead } from '../../../lib/call/page-read.ts'
import { queryClient } from '../../../lib/call/query-client.ts'
import { dateText } from '../../../lib/language/date-text.ts'
import { statuses } from '../job-text.ts'
import styles from './received.module.css'

const receivedQuery = pageRead(['jobs', 'received'], 'GET /v1/received_applications', { query: { perPage: 200 } })

/** For a company's manager: the applications to its jobs, as they were sent, and their status. */
export function Received() {
  const { data } = useSuspenseQuery(receivedQuery)
  const set = useMutation({
    mutationFn: ({ id, status }: { id: number; status: keyof typeof statuses }) =>
      api('PUT /v1/received_applications/{id}', { params: { id }, body: { status }, kind: 'action' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: receivedQuery.queryKey }),
  })
  const list = data['hydra:member']
  return (
    <div data-stack="page">
      <header data-stack="2">
        <h2>{m.jobs_company_title()}</h2>
        <p data-text="lead">{m.jobs_company_lead()}</p>
      </header>
      {list.length === 0 ? (
        <EmptyState title={m.jobs_company_none()}>{m.jobs_company_none_text()}</EmptyState>
      ) : (
        <ul data-stack="4">
          {list.map((one) => (
            <li key={one.id} className={styles.card} data-card>
              <div>
                <h3 className={styles.name}>{one.curriculum.name}</h3>
                <p data-text="soft">{m.jobs_company_for({ title: one.jobTitle, date: dateText(one.createdAt) })}</p>
                {one.message && <p>{one.message}</p>}
                <p data-text="soft">
                  {[one.curriculum.companyJobRole, one.curriculum.email].filter(Boolean).join(' · ')}
                </p>
              </div>
              <Select
                label={m.jobs_company_status()}
                required
                options={optionsOf(statuses)}
                value={one.status}
                onChange={(status) => set.mutate({ id: one.id, status })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
