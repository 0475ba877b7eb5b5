import { useNavigate, useRoute, useSearch } from '@juntas/ui/router/hooks.ts'
import { useAgreement } from '../../features/privacy/use-agreement.tsx'
import { SurveyPage } from '../../features/surveys/survey-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /pesquisa-potencia-inicial and /pesquisa-potencia-final: the same screen. */
export default function PotentialSurveyScreen() {
  const { id } = useViewer()
  const agreement = useAgreement('surveys')
  const moment = useRoute()?.path.endsWith('final') ? 'final' : 'inicial'
  // `?ciclo=2`: the final survey of a further cycle of the growth loop.
  const { ciclo } = useSearch()
  const navigate = useNavigate()
  const isAnew = moment === 'final' && ciclo !== undefined
  return (
    <SurveyPage
      key={`${moment}/${isAnew}`}
      survey="potencial"
      moment={moment}
      userId={id}
      agreement={agreement}
      isAnew={isAnew}
      onFinished={() => isAnew && void navigate({ to: '/crescimento', replace: true })}
    />
  )
}
