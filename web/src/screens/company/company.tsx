import { CompanyPage } from '../../features/company/company-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'

/** /empresa: the page of a company's manager; other members see a message and go home. */
export default function CompanyScreen() {
  const { roles } = useViewer()
  return roles.includes('manager') ? <CompanyPage /> : <NoPermission />
}
