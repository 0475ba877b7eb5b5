import { Received } from '../features/jobs/received.tsx'
import { Navigate } from '../lib/router/navigate.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /empresa: the page of a company's manager; who is none goes home. */
export default function CompanyScreen() {
  const { roles } = useViewer()
  return roles.includes('manager') ? <Received /> : <Navigate to="/" replace />
}
