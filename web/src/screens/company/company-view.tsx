import { EmptyState } from '@juntas/ui/empty/empty-state.tsx'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { CompanyView } from '../../features/company/company-view.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /o-que-minha-empresa-ve: what a company sees of its members, and what it never sees. */
export default function CompanyViewScreen() {
  return useViewer().companies.length > 0 ? <CompanyView /> : <NoCompany />
}

const NoCompany = () => (
  <EmptyState
    title={m.company_view_none()}
    headingLevel={1}
    action={<TextLink to="/privacidade">{m.company_view_wrong_link()}</TextLink>}
  >
    {m.company_view_none_text()}
  </EmptyState>
)
