import { useMatch } from '@tanstack/react-router'
import { useAgreement } from '../features/privacy/use-agreement.tsx'
import { SurveyPage } from '../features/surveys/survey-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /pesquisa-potencia-inicial and /pesquisa-potencia-final: the same screen. */
export default function PotentialSurveyScreen() {
  const { id } = useViewer()
  const agreement = useAgreement('surveys')
  // Of its own match, not of the address: on the way to another page that is already the other's.
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const moment = path.endsWith('final') ? 'final' : 'inicial'
  return <SurveyPage key={moment} survey="potencial" moment={moment} userId={id} agreement={agreement} />
}
