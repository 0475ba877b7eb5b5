import { lazy } from 'react'
import { CompanyPage } from '../../features/company/company-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'

const Received = lazy(() => import('../../features/jobs/received.tsx').then((file) => ({ default: file.Received })))

const CompanyJobs = lazy(() =>
  import('../../features/jobs/company-jobs.tsx').then((file) => ({ default: file.CompanyJobs })),
)

/** /empresa: the page of a company's manager; other members see a message and go home. */
export default function CompanyScreen() {
  const { roles } = useViewer()
  const jobs = (
    <>
      <CompanyJobs />
      <Received />
    </>
  )
  return roles.includes('manager') ? <CompanyPage jobs={jobs} /> : <NoPermission />
}
