import { CurriculumPage } from '../../features/members/curriculum/curriculum-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /meu-curriculo */
export default function CurriculumScreen() {
  return <CurriculumPage viewer={useViewer()} />
}
