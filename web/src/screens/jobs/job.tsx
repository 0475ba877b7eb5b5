import { useParams } from '@juntas/ui/router/hooks.ts'
import { JobPage } from '../../features/jobs/job-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /jobs/{slug} */
export default function JobScreen() {
  const { slug = '' } = useParams()
  const { sessionInfo } = useViewer()
  return <JobPage slug={slug} hasCurriculum={sessionInfo.hasMinimumCurriculum} />
}
