import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import type { Viewer } from '../../lib/session/viewer.ts'

const Notices = lazyPart(() => import('./notices.tsx'))

/**
 * Notices on every screen: the address is not proved, or the account is about to be deleted. Most members have neither,
 * so the code is loaded on demand.
 */
export function ShellNotices({ viewer }: { viewer: Viewer }) {
  return viewer.isVerified && viewer.deletionAt === null ? null : <Notices viewer={viewer} />
}
