import { Navigate } from '@tanstack/react-router'
import { QueuePage } from '../features/board/queue-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /especialista: questions waiting, by time left; who is no specialist goes home. */
export default function SpecialistScreen() {
  return useViewer().roles.includes('specialist') ? <QueuePage /> : <Navigate to="/" replace />
}
