import { QueuePage } from '../features/board/queue-page.tsx'
import { Navigate } from '../lib/router/navigate.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /especialista: questions waiting, by time left; who is no specialist goes home. */
export default function SpecialistScreen() {
  return useViewer().roles.includes('specialist') ? <QueuePage /> : <Navigate to="/" replace />
}
