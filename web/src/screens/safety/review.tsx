import { ReviewPage } from '../../features/safety/review-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'

/** /moderacao: reported contents; members who are no moderators see a message and go home. */
export default function ReviewScreen() {
  return useViewer().roles.includes('moderator') ? <ReviewPage /> : <NoPermission />
}
