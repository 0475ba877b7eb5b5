import { useLocation } from '@tanstack/react-router'
import { SurveyPage } from '../features/surveys/survey-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /pesquisa-potencia-inicial and /pesquisa-potencia-final: the same screen. */
export default function PotentialSurveyScreen() {
  const { id } = useViewer()
  const moment = useLocation().pathname.endsWith('final') ? 'final' : 'inicial'
  return <SurveyPage key={moment} survey="potencial" moment={moment} userId={id} />
}
