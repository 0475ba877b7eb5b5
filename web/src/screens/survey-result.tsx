import { useLocation } from '@tanstack/react-router'
import { ResultPage } from '../features/surveys/result-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /resultado-perfil-inicial and /resultado-perfil-final: the same screen. */
export default function SurveyResultScreen() {
  const { id } = useViewer()
  const moment = useLocation().pathname.endsWith('final') ? 'final' : 'inicial'
  return <ResultPage key={moment} moment={moment} userId={id} />
}
