import { Navigate } from '@tanstack/react-router'
import { ReviewPage } from '../features/safety/review-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /moderacao: what was reported; who is no moderator goes home. */
export default function ReviewScreen() {
  return useViewer().roles.includes('moderator') ? <ReviewPage /> : <Navigate to="/" replace />
}
