import { useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import { MenteesPage } from '../../features/mentoring/coach/mentees-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'

/** /mentoria/acompanhamento: the page of coaches and mentors; other members see a message and go home. */
export default function MenteesScreen() {
  const { roles } = useViewer()
  return roles.includes('coach') || roles.includes('mentor') ? <Chosen /> : <NoPermission />
}

function Chosen() {
  const navigate = useNavigate()
  const { participante } = useSearch()
  return (
    <MenteesPage
      selected={Number(participante) || null}
      onSelect={(id) =>
        void navigate({
          to: '/mentoria/acompanhamento',
          search: { participante: id },
          resetScroll: false,
        })
      }
    />
  )
}
