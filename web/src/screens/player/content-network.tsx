import { NetworkTab } from '../../features/networks/network-tab.tsx'
import type { Content } from '../../features/player/queries.ts'

/** The network tab of a content: connects the player and the networks. */
export function ContentNetwork({ content }: { content: Content }) {
  return <NetworkTab contentId={content.id} />
}
