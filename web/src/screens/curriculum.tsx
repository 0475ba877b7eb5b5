import { CurriculumPage } from '../features/members/curriculum-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /meu-curriculo */
export default function CurriculumScreen() {
  return <CurriculumPage viewer={useViewer()} />
}
