import { JobPage } from '../../features/jobs/job-page.tsx'
import { useParams } from '../../lib/router/hooks.ts'
import { useViewer } from '../../lib/session/viewer.ts'

/** /jobs/{slug} */
export default function JobScreen() {
  const { slug = '' } = useParams()
  const { sessionInfo } = useViewer()
  return <JobPage slug={slug} hasCurriculum={sessionInfo.hasMinimumCurriculum} />
}
