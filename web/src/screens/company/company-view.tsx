import { m } from '#paraglide/messages.js'
import { CompanyView } from '../../features/company/company-view.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /o-que-minha-empresa-ve: what a company sees of its members, and what it never sees. */
export default function CompanyViewScreen() {
  return useViewer().companies.length > 0 ? <CompanyView /> : <p>{m.company_view_none()}</p>
}
