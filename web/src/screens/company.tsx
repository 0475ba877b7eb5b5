import { Navigate } from '@tanstack/react-router'
import { Received } from '../features/jobs/received.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /empresa: the page of a company's manager; who is none goes home. */
export default function CompanyScreen() {
  const { roles } = useViewer()
  return roles.includes('manager') ? <Received /> : <Navigate to="/" replace />
}
