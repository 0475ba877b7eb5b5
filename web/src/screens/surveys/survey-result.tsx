import { useRoute } from '@juntas/ui/router/hooks.ts'
import { ResultPage } from '../../features/surveys/result/result-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /resultado-perfil-inicial and /resultado-perfil-final: the same screen. */
export default function SurveyResultScreen() {
  const { id } = useViewer()
  const moment = useRoute()?.path.endsWith('final') ? 'final' : 'inicial'
  return <ResultPage key={moment} moment={moment} userId={id} />
}
