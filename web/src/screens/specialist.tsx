import { QueuePage } from '../features/board/queue-page.tsx'
import { useViewer } from '../lib/session/viewer.ts'
import { NoPermission } from './no-permission.tsx'

/** /especialista: questions waiting, by time left; who is no specialist is told so and goes home. */
export default function SpecialistScreen() {
  return useViewer().roles.includes('specialist') ? <QueuePage /> : <NoPermission />
}
