import { ApiError } from '@juntas/client/api-error.ts'
import { sentText } from '@juntas/contract/rules/jobs/sent-curriculum'
import { longestApplication } from '@juntas/contract/rules/lengths'
import { Alert } from '@juntas/ui/alert/alert.tsx'
import { FormDialog } from '@juntas/ui/dialog/form-dialog.tsx'
import { TextArea } from '@juntas/ui/field/text-area.tsx'
import { rules } from '@juntas/ui/form/rules.ts'
import { useForm } from '@juntas/ui/form/use-form.ts'
import { currentLocale } from '@juntas/ui/language/locale.ts'
import { SkeletonBlock } from '@juntas/ui/skeleton/skeleton.tsx'
import { showToast } from '@juntas/ui/toast/toasts.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { memberDraft } from '../../../lib/drafts/drafts.ts'
import { type Curriculum, type JobDetail, previewQuery, useApply } from '../queries.ts'
import styles from './apply-panel.module.css'

/** Exactly what the company will receive, before it is sent. */
export function ApplyDialog({ job, onClose }: { job: JobDetail; onClose: () => void }) {
  const { data: curriculum } = useQuery(previewQuery)
  const form = useForm({
    draft: memberDraft(`job:${job.slug}`),
    values: { message: '' },
    check: rules<{ message: string }>({}),
  })
  const apply = useApply(job)
  const send = async ({ message }: { message: string }) => {
    try {
      await apply.mutateAsync(message)
      form.forget()
      showToast(m.jobs_sent({ company: job.company.name }))
      onClose()
    } catch {
      // Shown below; the typed text stays.
    }
  }
  return (
    <FormDialog
      form={form}
      onSubmit={send}
      onClose={onClose}
      size="full"
      title={m.jobs_apply_title({ title: job.title })}
      action={m.jobs_send()}
    >
      <p>{m.jobs_preview_lead({ company: job.company.name })}</p>
      {curriculum ? <Preview curriculum={curriculum} /> : <SkeletonBlock height="9rem" />}
      <TextArea
        label={m.jobs_message()}
        hint={m.jobs_message_hint()}
        maxLength={longestApplication}
        {...form.bind('message')}
      />
      {apply.error && (
        <Alert kind="danger">{apply.error instanceof ApiError ? apply.error.message : m.jobs_not_sent()}</Alert>
      )}
    </FormDialog>
  )
}

function Preview({ curriculum }: { curriculum: Curriculum }) {
  const { name, contact, goal, experiences } = sentText(curriculum, {
    language: currentLocale(),
    goal: (text) => m.jobs_preview_goal({ text }),
    period: (from, to) => m.jobs_preview_period({ from, to }),
    today: m.jobs_now(),
  })
  return (
    <div className={styles.preview}>
      <p className={styles.title}>{name}</p>
      <p data-text="soft">{contact}</p>
      {goal && <p>{goal}</p>}
      {experiences.length === 0 ? (
        <p data-text="soft">{m.jobs_preview_empty()}</p>
      ) : (
        <ul data-stack="2">
          {experiences.map(({ heading, period, description }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is drawn once, as it is sent.
            <li key={index}>
              <strong>{heading}</strong> <span data-text="soft">{period}</span>
              {description && <p className={styles.description}>{description}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
