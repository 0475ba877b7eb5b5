import { ReviewPage } from '../features/safety/review-page.tsx'
import { Navigate } from '../lib/router/navigate.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /moderacao: what was reported; who is no moderator goes home. */
export default function ReviewScreen() {
  return useViewer().roles.includes('moderator') ? <ReviewPage /> : <Navigate to="/" replace />
}
