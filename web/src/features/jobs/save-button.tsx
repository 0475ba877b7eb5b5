import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import Bookmark from 'lucide-react/icons/bookmark'
import { m } from '#paraglide/messages.js'
import { type Job, useSaveJob } from './queries.ts'

export function SaveButton({ job }: { job: Job }) {
  const save = useSaveJob()
  return (
    <IconButton
      icon={Bookmark}
      filled={job.saved}
      aria-pressed={job.saved}
      label={m.jobs_save({ title: job.title })}
      onClick={() => save.mutate(job)}
    />
  )
}
