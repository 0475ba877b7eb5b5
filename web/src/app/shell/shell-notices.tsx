import type { Viewer } from '../../lib/session/viewer.ts'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'

const Notices = lazyPart(() => import('./notices.tsx'))

/** What a member must know on every screen: her address is not proved, or her account is about to go. Most have neither. */
export function ShellNotices({ viewer }: { viewer: Viewer }) {
  return viewer.isVerified && viewer.deletionAt === null ? null : <Notices viewer={viewer} />
}
