import { QueuePage } from '../../features/board/queue-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'

/** /especialista: waiting questions, by time left; members who are no specialists see a message and go home. */
export default function SpecialistScreen() {
  return useViewer().roles.includes('specialist') ? <QueuePage /> : <NoPermission />
}
