import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { AccompanyPage } from '../features/mentoring/accompany-page.tsx'
import { house } from '../lib/house.ts'
import { useNavigate, useSearch } from '../lib/router/hooks.ts'
import { Navigate } from '../lib/router/navigate.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /mentoria/acompanhamento: the coach's and the mentors' page; who is neither is told so and goes home. */
export default function MenteesScreen() {
  const { roles } = useViewer()
  return roles.includes('coach') || roles.includes('mentor') ? <Chosen /> : <Refused />
}

function Chosen() {
  const navigate = useNavigate()
  const { participante } = useSearch()
  return (
    <AccompanyPage
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

function Refused() {
  useEffect(() => house().say(m.errors_no_permission()), [])
  return <Navigate to="/" replace />
}
