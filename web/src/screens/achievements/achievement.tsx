import { ChallengePage } from '../../features/achievements/challenge-page.tsx'
import { useParams } from '../../lib/router/hooks.ts'

/** /conquistas/{slug} */
export default function AchievementScreen() {
  const { slug = '' } = useParams()
  return <ChallengePage slug={slug} />
}
