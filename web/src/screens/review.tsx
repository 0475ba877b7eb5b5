import { ReviewPage } from '../features/safety/review-page.tsx'
import { useViewer } from '../lib/session/viewer.ts'
import { NoPermission } from './no-permission.tsx'

/** /moderacao: what was reported; who is no moderator is told so and goes home. */
export default function ReviewScreen() {
  return useViewer().roles.includes('moderator') ? <ReviewPage /> : <NoPermission />
}
