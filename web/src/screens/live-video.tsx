import { useSuspenseQuery } from '@tanstack/react-query'
import { LivePage } from '../features/live-meeting/live-page.tsx'
import { permissionQuery } from '../features/live-meeting/queries.ts'
import { Navigate } from '../lib/router/navigate.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /live-video: for whom the server has marked; everybody else goes home, and Back does not lead here again. */
export default function LiveVideoScreen() {
  const { id, name, email } = useViewer()
  const { data } = useSuspenseQuery(permissionQuery(id))
  return data.permission ? <LivePage person={{ id, name, email }} /> : <Navigate to="/" replace />
}
