import { useNavigate, useRoute, useSearch } from '@juntas/ui/router/hooks.ts'
import { useAgreement } from '../../features/privacy/use-agreement.tsx'
import { SurveyPage } from '../../features/surveys/survey-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /pesquisa-impacto-inicial, /pesquisa-impacto-final, /pesquisa-potencia-inicial and /pesquisa-potencia-final. */
export default function SurveyScreen() {
  const { id } = useViewer()
  const agreement = useAgreement('surveys')
  const path = useRoute()?.path ?? ''
  const survey = path.startsWith('/pesquisa-impacto') ? 'impacto' : 'potencial'
  const moment = path.endsWith('final') ? 'final' : 'inicial'
  // `?ciclo=2`: the final survey of a further cycle of the growth loop, whose survey is that of potential.
  const { ciclo } = useSearch()
  const navigate = useNavigate()
  const isAnew = survey === 'potencial' && moment === 'final' && ciclo !== undefined
  return (
    <SurveyPage
      key={String(isAnew)}
      survey={survey}
      moment={moment}
      userId={id}
      agreement={agreement}
      isAnew={isAnew}
      onFinished={() => isAnew && void navigate({ to: '/crescimento', replace: true })}
    />
  )
}
