import { areaNames, workModeNames } from '@juntas/client/job-names.ts'
import { brazilianStates } from '@juntas/contract/rules/brazilian-states'
import { workModes } from '@juntas/contract/rules/jobs/job'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Chip, ChipRow } from '@juntas/ui/chip/chip.tsx'
import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { optionsOf } from '@juntas/ui/field/options.ts'
import { Select } from '@juntas/ui/field/select.tsx'
import { TextField } from '@juntas/ui/field/text-field.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import { Pagination } from '@juntas/ui/pagination/pagination.tsx'
import { useSuspenseQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue } from 'react'
import { m } from '#paraglide/messages.js'
import { Applications } from './apply/applications.tsx'
import { JobCard } from './job-card.tsx'
import styles from './jobs-page.module.css'
import { jobsQuery } from './queries.ts'
import { useJobFilter } from './use-job-filter.ts'

const pageSize = 12

/** Open jobs by text, state, way of working and area; saved ones, and the member's applications. */
export function JobsPage({ hasCurriculum }: { hasCurriculum: boolean }) {
  const { filter, change, clear } = useJobFilter()
  const asked = useDeferredValue(filter)
  const { data } = useSuspenseQuery(jobsQuery(asked))
  const jobs = data['hydra:member']
  const isFiltered = Object.keys(filter).some((key) => key !== 'page')
  return (
    <div className={styles.page} data-stack="page">
      <header data-stack="2">
        <h1>{m.jobs_title()}</h1>
        <p data-text="lead">{m.jobs_lead()}</p>
      </header>
      {!hasCurriculum && (
        <p className={styles.hint}>
          {m.jobs_curriculum_hint()}{' '}
          <ButtonLink to="/meu-curriculo" kind="quiet" size="small">
            {m.jobs_curriculum_action()}
          </ButtonLink>
        </p>
      )}
      <Applications />
      <section className={styles.filters} aria-label={m.jobs_filters()}>
        <TextField
          label={m.jobs_search()}
          type="search"
          placeholder={m.jobs_search_example()}
          leading={<Icon of={Search} size={18} />}
          value={filter.q ?? ''}
          onChange={(q) => change({ q })}
        />
        <Select
          label={m.jobs_state()}
          placeholder={m.jobs_state_all()}
          options={brazilianStates}
          value={filter.state ?? ''}
          onChange={(state) => change({ state })}
        />
        <Select
          label={m.jobs_area()}
          placeholder={m.jobs_area_all()}
          options={optionsOf(areaNames)}
          value={filter.area ?? ''}
          onChange={(area) => change({ area })}
        />
        <ChipRow label={m.jobs_mode()} scroll>
          {workModes.map((mode) => (
            <Chip
              key={mode}
              isPressed={filter.workMode === mode}
              onPress={() => change({ workMode: filter.workMode === mode ? undefined : mode })}
            >
              {workModeNames[mode]()}
            </Chip>
          ))}
          <Chip
            isPressed={filter.saved === 'true'}
            onPress={() => change({ saved: filter.saved ? undefined : 'true' })}
          >
            {m.jobs_saved()}
          </Chip>
        </ChipRow>
      </section>
      {jobs.length === 0 ? (
        <EmptyState title={m.jobs_none()} action={isFiltered && <Button onClick={clear}>{m.jobs_clear()}</Button>}>
          {isFiltered ? m.jobs_none_filtered() : m.jobs_none_text()}
        </EmptyState>
      ) : (
        <ul data-stack="4" aria-busy={asked !== filter}>
          {jobs.map((job) => (
            <JobCard key={job.id} job={job} />
          ))}
        </ul>
      )}
      <Pagination
        page={filter.page ?? 1}
        pages={Math.ceil(data['hydra:totalItems'] / pageSize)}
        onChange={(page) => change({ page })}
      />
    </div>
  )
}
