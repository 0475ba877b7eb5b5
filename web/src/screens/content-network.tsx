import { m } from '#paraglide/messages.js'
import type { Content } from '../features/player/queries.ts'
import { EmptyState } from '../ui/empty/empty-state.tsx'

/** The network tab of a content. The community's part takes this place and gets the content it is about. */
export function ContentNetwork(_: { content: Content }) {
  return <EmptyState title={m.player_network_title()}>{m.player_network_text()}</EmptyState>
}
