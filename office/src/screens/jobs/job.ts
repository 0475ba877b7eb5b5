import type { officeJobs } from '@juntas/contract/office/jobs'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'
import { momentText } from '../../lib/date-text.ts'
import type { State } from '../../parts/state-tag.tsx'

export type Job = Reply<(typeof officeJobs)['read']>

export const phases: Record<Job['phase'], () => string> = {
  draft: m.jobs_draft,
  scheduled: m.jobs_scheduled,
  open: m.jobs_open,
  closed: m.jobs_closed,
}
export const phaseStates: Record<Job['phase'], State> = {
  draft: 'draft',
  scheduled: 'scheduled',
  open: 'published',
  closed: 'archived',
}

/** A scheduled one with its hour. */
export const phaseText = ({ phase, publishAt }: Job): string =>
  phase === 'scheduled' && publishAt ? `${phases.scheduled()}, ${momentText(publishAt)}` : phases[phase]()
