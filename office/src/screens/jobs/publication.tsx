import { Button } from '@juntas/ui/button/button.tsx'
import { m } from '#paraglide/messages.js'
import styles from '../../form/layout.module.css'
import { MomentField } from '../../form/moment-field.tsx'
import type { RecordForm } from '../../form/use-record-form.ts'
import { showRefusal } from '../../lib/refusal-text.ts'
import { useWrites } from '../../lib/use-writes.ts'
import { Panel } from '../../parts/panel.tsx'
import type { Job } from './job.ts'

/** Publish, back to draft, close, open again: each at once, with undo. The two moments are saved with the form. */
export function Publication({ job, form }: { job: Job | undefined; form: RecordForm<Job> }) {
  return (
    <Panel title={m.jobs_publication()}>
      <div className={styles.fields}>
        {job && <StateButtons job={job} isDirty={form.isDirty} />}
        <MomentField label={m.jobs_publish_at()} hint={m.jobs_publish_hint()} {...form.bind('publishAt')} />
        <MomentField label={m.jobs_closes_at()} hint={m.jobs_closes_hint()} {...form.bind('closesAt')} />
      </div>
    </Panel>
  )
}

function StateButtons({ job, isDirty }: { job: Job; isDirty: boolean }) {
  const { post } = useWrites<Job>('jobs')
  const set = async (state: 'draft' | 'open' | 'closed', doneText: string) => {
    try {
      await post(`${job.id}/state`, { state, was: job.phase }, { doneText })
    } catch (error) {
      showRefusal(error, { conflict: m.jobs_conflict })
    }
  }
  const name = job.title
  return (
    <div data-cluster="2">
      {isDirty && job.phase !== 'open' && <p data-text="note">{m.site_save_first()}</p>}
      {job.phase !== 'open' && (
        <Button
          size="small"
          kind="ink"
          disabled={isDirty}
          onClick={() => void set('open', m.jobs_said_published({ name }))}
        >
          {job.phase === 'closed' ? m.jobs_reopen() : m.jobs_publish_now()}
        </Button>
      )}
      {job.phase === 'open' && (
        <Button size="small" kind="line" onClick={() => void set('closed', m.jobs_said_closed({ name }))}>
          {m.jobs_close()}
        </Button>
      )}
      {job.phase !== 'draft' && job.applications === 0 && (
        <Button size="small" kind="quiet" onClick={() => void set('draft', m.jobs_said_draft({ name }))}>
          {m.jobs_unpublish()}
        </Button>
      )}
    </div>
  )
}
