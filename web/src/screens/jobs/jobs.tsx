import { JobsPage } from '../../features/jobs/jobs-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /jobs */
export default function JobsScreen() {
  const { sessionInfo } = useViewer()
  return <JobsPage hasCurriculum={sessionInfo.hasMinimumCurriculum} />
}
