import { useLocation } from '@tanstack/react-router'
import { SurveyPage } from '../features/surveys/survey-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /pesquisa-impacto-inicial and /pesquisa-impacto-final: the same screen. */
export default function ImpactSurveyScreen() {
  const { id } = useViewer()
  const moment = useLocation().pathname.endsWith('final') ? 'final' : 'inicial'
  return <SurveyPage key={moment} survey="impacto" moment={moment} userId={id} />
}
