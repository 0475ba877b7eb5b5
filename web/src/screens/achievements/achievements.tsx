import { ChallengesPage } from '../../features/achievements/challenges-page.tsx'
import { portraitOf } from '../../lib/portrait.ts'
import { useViewer } from '../../lib/session/viewer.ts'

/** /conquistas */
export default function AchievementsScreen() {
  const viewer = useViewer()
  return <ChallengesPage name={viewer.nickname ?? viewer.name} avatar={portraitOf(viewer)} />
}
