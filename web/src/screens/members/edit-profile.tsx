import { ProfilePage } from '../../features/members/profile/profile-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'

/** /editar-perfil */
export default function EditProfileScreen() {
  return <ProfilePage viewer={useViewer()} />
}
