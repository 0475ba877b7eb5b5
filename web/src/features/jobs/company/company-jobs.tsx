import { Button } from '@juntas/ui/button/button.tsx'
import { SectionCard } from '@juntas/ui/card/section-card.tsx'
import { Tag } from '@juntas/ui/chip/tag.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { TextButton, TextLink } from '@juntas/ui/link/text-link.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import styles from './company-jobs.module.css'
import { type CompanyJob, companyJobsQuery, useSetOpen } from './company-jobs-queries.ts'

const JobDialog = lazyOverlay(() => import('./job-dialog.tsx'))

const phases: Record<CompanyJob['phase'], () => string> = {
  open: m.jobs_own_open,
  scheduled: m.jobs_own_scheduled,
  closed: m.jobs_own_closed,
}

/** For a company's manager: its jobs, to publish, change and close. */
export function CompanyJobs() {
  const { data } = useSuspenseQuery(companyJobsQuery)
  const [edited, setEdited] = useState<CompanyJob | 'new'>()
  const jobs = data['hydra:member']
  return (
    <SectionCard
      title={m.jobs_own_title()}
      lead={m.jobs_own_lead()}
      actions={
        <Button size="small" onClick={() => setEdited('new')}>
          {m.jobs_own_new()}
        </Button>
      }
    >
      {jobs.length === 0 ? (
        <EmptyState title={m.jobs_own_none()}>{m.jobs_own_none_text()}</EmptyState>
      ) : (
        <ul>
          {jobs.map((job) => (
            <JobLine key={job.id} job={job} onEdit={() => setEdited(job)} />
          ))}
        </ul>
      )}
      {edited && <JobDialog job={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </SectionCard>
  )
}

function JobLine({ job, onEdit }: { job: CompanyJob; onEdit: () => void }) {
  const setOpen = useSetOpen()
  const { id, title, phase, city, state, closesOn, applications } = job
  const isClosed = phase === 'closed'
  return (
    <li className={styles.job}>
      <div>
        <h3>{title}</h3>
        <p data-text="small">
          {[
            m.jobs_place({ city, state }),
            closesOn ? m.jobs_own_until({ date: dateText(`${closesOn}T12:00:00Z`) }) : m.jobs_own_no_end(),
            m.jobs_own_applications({ count: applications }),
          ].join(' · ')}
        </p>
      </div>
      <Tag tone={phase === 'open' ? 'success' : 'neutral'}>{phases[phase]()}</Tag>
      <div className={styles.actions}>
        <TextLink to="/jobs/$slug" params={{ slug: job.slug }} aria-label={m.jobs_own_see_of({ title })}>
          {m.jobs_own_see()}
        </TextLink>
        <TextButton aria-label={m.jobs_own_edit_of({ title })} onClick={onEdit}>
          {m.jobs_own_edit()}
        </TextButton>
        <TextButton
          aria-label={isClosed ? m.jobs_own_reopen_of({ title }) : m.jobs_own_close_of({ title })}
          onClick={() => setOpen.mutate({ id, isOpen: isClosed })}
        >
          {isClosed ? m.jobs_own_reopen() : m.jobs_own_close()}
        </TextButton>
      </div>
    </li>
  )
}
