import type { ContentPhase } from '@juntas/contract/office/library/contents'
import { m } from '#paraglide/messages.js'

export const contentPhases: Record<ContentPhase, () => string> = {
  draft: m.contents_draft,
  scheduled: m.contents_scheduled,
  published: m.contents_published,
  archived: m.contents_archived,
}
