import { Navigate } from '@juntas/ui/router/navigate.tsx'
import { AgendaPage } from '../../features/agenda/agenda-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /agenda-b2c: only for the B2C group; other members go home [GAP-52]. */
export default function AgendaScreen() {
  const { group, nickname, name } = useViewer()
  return group === 'b2c' ? <AgendaPage name={nickname ?? name} /> : <Navigate to="/" replace />
}
