import { Alert } from '@juntas/ui/alert/alert.tsx'
import { Button } from '@juntas/ui/button/button.tsx'
import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import { dateText } from '../../../lib/language/date-text.ts'
import { statuses } from '../job-text.ts'
import type { JobDetail } from '../queries.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import styles from './apply-panel.module.css'

/** Apply, or the state of the application. An incomplete résumé is mentioned but does not stop it [GAP-51]. */
export function ApplyPanel({ job, hasCurriculum }: { job: JobDetail; hasCurriculum: boolean }) {
  const [isOpen, setOpen] = useState(false)
  if (job.application)
    return (
      <div className={styles.done} role="status">
        <Icon of={CircleCheck} size={24} />
        <div>
          <p className={styles.title}>{m.jobs_applied()}</p>
          <p>
            {m.jobs_applied_on({
              date: dateText(job.application.createdAt),
              status: statuses[job.application.status](),
            })}
          </p>
        </div>
      </div>
    )
  return (
    <div data-stack="4">
      {!hasCurriculum && (
        <Alert
          kind="info"
          live={false}
          action={
            <ButtonLink to="/meu-curriculo" kind="line" size="small">
              {m.jobs_curriculum_action()}
            </ButtonLink>
          }
        >
          {m.jobs_curriculum_hint()}
        </Alert>
      )}
      <Button kind="primary" block disabled={!job.isOpen} onClick={() => setOpen(true)}>
        {m.jobs_apply()}
      </Button>
      {isOpen && <ApplyDialog job={job} onClose={() => setOpen(false)} />}
    </div>
  )
}
