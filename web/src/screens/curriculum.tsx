import { CurriculumPage } from '../features/members/curriculum-page.tsx'
import { portraitOf } from '../lib/portrait.ts'
import { useViewer } from '../lib/viewer.ts'

/** /meu-curriculo */
export default function CurriculumScreen() {
  const viewer = useViewer()
  return <CurriculumPage name={viewer.name} avatar={portraitOf(viewer)} />
}
