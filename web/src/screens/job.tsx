import { useParams } from '@tanstack/react-router'
import { JobPage } from '../features/jobs/job-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /jobs/{slug} */
export default function JobScreen() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  const { sessionInfo } = useViewer()
  return <JobPage slug={slug} hasCurriculum={sessionInfo.hasMinimumCurriculum} />
}
