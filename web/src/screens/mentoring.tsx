import { useNavigate, useSearch } from '@tanstack/react-router'
import { MentoringPage } from '../features/mentoring/mentoring-page.tsx'
import { stepOf } from '../features/mentoring/profile-survey.tsx'
import { sectionOf } from '../features/mentoring/sections.ts'
import { portraitOf } from '../lib/portrait.ts'
import { useViewer } from '../lib/viewer.ts'

/** /mentoria. The open section stands in the address and in no history: Back leads to where she came from. */
export default function MentoringScreen() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { secao, etapa } = useSearch({ strict: false }) as { secao?: string; etapa?: string }
  const go = (search: { secao: string; etapa?: string }) =>
    void navigate({ to: '/mentoria', search: search as never, replace: true, resetScroll: false })
  return (
    <MentoringPage
      photo={portraitOf(viewer)}
      section={sectionOf(secao)}
      step={stepOf(etapa)}
      onSection={(section) => go({ secao: section })}
      onStep={(step) => go({ secao: '2', etapa: step })}
    />
  )
}
