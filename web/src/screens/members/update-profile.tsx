import { ShortProfile } from '../../features/members/profile/short-profile.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /atualiza-perfil */
export default function UpdateProfileScreen() {
  return <ShortProfile viewer={useViewer()} />
}
