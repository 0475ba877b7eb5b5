import { ButtonLink } from '@juntas/ui/button/button-link.tsx'
import { useNavigate, useSearch } from '@juntas/ui/router/hooks.ts'
import { useQuery } from '@tanstack/react-query'
import { m } from '#paraglide/messages.js'
import { permissionQuery } from '../../features/live-meeting/permission.ts'
import { MentoringPage } from '../../features/mentoring/mentoring-page.tsx'
import { stepOf } from '../../features/mentoring/sections/profile-survey/profile-survey.tsx'
import { sectionOf } from '../../features/mentoring/sections/sections.ts'
import { useAgreement } from '../../features/privacy/use-agreement.tsx'
import { portraitOf } from '../../lib/portrait.ts'
import { useViewer } from '../../lib/session/viewer.ts'

/** /mentoria. The open section is in the address but adds no history entry: Back leads to the page before. */
export default function MentoringScreen() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { secao, etapa } = useSearch()
  const go = (search: { secao: string; etapa?: string }) =>
    void navigate({ to: '/mentoria', search, replace: true, resetScroll: false })
  return (
    <MentoringPage
      photo={portraitOf(viewer)}
      agreement={useAgreement('mentoring')}
      way={<LiveWay id={viewer.id} />}
      section={sectionOf(secao)}
      step={stepOf(etapa)}
      onSection={(section) => go({ secao: section })}
      onStep={(step) => go({ secao: '2', etapa: step })}
    />
  )
}

/** Only for members whom the server admits to the live meetings [GUARD-17]. */
function LiveWay({ id }: { id: number }) {
  const { data } = useQuery(permissionQuery(id))
  if (!data?.permission) return null
  return (
    <ButtonLink to="/live-video" size="small">
      {m.live_title()}
    </ButtonLink>
  )
}
