import { NetworkTab } from '../features/networks/network-tab.tsx'
import type { Content } from '../features/player/queries.ts'

/** The network tab of a content: where the player and the community meet. */
export function ContentNetwork({ content }: { content: Content }) {
  return <NetworkTab contentId={content.id} />
}
