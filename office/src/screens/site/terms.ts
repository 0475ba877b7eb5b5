import type { officeTerms } from '@juntas/contract/office/terms'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'
import type { NamedState } from '../../parts/state-tag.tsx'

export type Terms = Reply<(typeof officeTerms)['read']>

export const phases: Record<Terms['phase'], NamedState> = {
  draft: { state: 'draft', name: m.site_phase_draft },
  announced: { state: 'scheduled', name: m.site_phase_announced },
  current: { state: 'published', name: m.site_phase_current },
  past: { state: 'archived', name: m.site_phase_past },
}
