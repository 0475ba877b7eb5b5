import { useParams } from '@juntas/ui/router/hooks.ts'
import { ChallengePage } from '../../features/achievements/challenge-page.tsx'

/** /conquistas/{slug} */
export default function AchievementScreen() {
  const { slug = '' } = useParams()
  return <ChallengePage slug={slug} />
}
