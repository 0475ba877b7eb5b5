import { useRoute } from '@juntas/ui/router/hooks.ts'
import { useAgreement } from '../../features/privacy/use-agreement.tsx'
import { SurveyPage } from '../../features/surveys/survey-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /pesquisa-impacto-inicial and /pesquisa-impacto-final: the same screen. */
export default function ImpactSurveyScreen() {
  const { id } = useViewer()
  const agreement = useAgreement('surveys')
  const moment = useRoute()?.path.endsWith('final') ? 'final' : 'inicial'
  return <SurveyPage key={moment} survey="impacto" moment={moment} userId={id} agreement={agreement} />
}
