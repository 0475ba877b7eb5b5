import { ShortProfile } from '../features/members/short-profile.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /atualiza-perfil */
export default function UpdateProfileScreen() {
  return <ShortProfile viewer={useViewer()} />
}
