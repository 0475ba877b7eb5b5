import { ProfilePage } from '../features/members/profile-page.tsx'
import { useViewer } from '../lib/viewer.ts'

/** /editar-perfil */
export default function EditProfileScreen() {
  return <ProfilePage viewer={useViewer()} />
}
