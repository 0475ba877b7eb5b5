import { ProgressPage } from '../../features/library/progress-page.tsx'

/** /progresso-habilidade */
export default function ProgressScreen() {
  return <ProgressPage />
}
