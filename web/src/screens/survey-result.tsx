import { useMatch } from '@tanstack/react-router'
import { ResultPage } from '../features/surveys/result-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /resultado-perfil-inicial and /resultado-perfil-final: the same screen. */
export default function SurveyResultScreen() {
  const { id } = useViewer()
  // Of its own match, not of the address: on the way to another page that is already the other's.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const moment = path.endsWith('final') ? 'final' : 'inicial'
  return <ResultPage key={moment} moment={moment} userId={id} />
}
