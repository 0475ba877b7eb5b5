import { useParams } from '@tanstack/react-router'
import { ChallengePage } from '../features/achievements/challenge-page.tsx'

/** /conquistas/{slug} */
export default function AchievementScreen() {
  const { slug = '' } = useParams({ strict: false }) as { slug?: string }
  return <ChallengePage slug={slug} />
}
