import type { officeTerms } from '@juntas/contract/office/terms'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'
import type { State } from '../../parts/state-tag.tsx'

export type Terms = Reply<(typeof officeTerms)['read']>

const phases: Record<Terms['phase'], { state: State; label: () => string }> = {
  draft: { state: 'draft', label: m.site_phase_draft },
  announced: { state: 'scheduled', label: m.site_phase_announced },
  current: { state: 'published', label: m.site_phase_current },
  past: { state: 'archived', label: m.site_phase_past },
}
export const termsPhase = ({ phase }: Terms) => ({ state: phases[phase].state, text: phases[phase].label() })
