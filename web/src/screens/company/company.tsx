import { lazyPanel } from '@juntas/ui/lazy/lazy-panel.tsx'
import { Spinner } from '@juntas/ui/spinner/spinner.tsx'
import { CompanyPage } from '../../features/company/company-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'

const CompanyJobs = lazyPanel(
  async () => ({ default: (await import('../../features/jobs/company/company-jobs.tsx')).CompanyJobs }),
  { fallback: <Spinner size="page" /> },
)
const Received = lazyPanel(async () => ({
  default: (await import('../../features/jobs/company/received.tsx')).Received,
}))

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
