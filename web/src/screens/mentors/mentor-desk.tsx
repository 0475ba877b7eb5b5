import { DeskPage } from '../../features/mentors/desk/desk-page.tsx'
import { isAdmittedViewer } from '../../lib/session/plan-access.ts'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'
import { safetyMenus } from './safety-menus.tsx'

/** /mentoras/pedidos: for mentors; other members see a message and go home. */
export default function MentorDeskScreen() {
  const viewer = useViewer()
  if (!viewer.roles.includes('mentor') && !viewer.roles.includes('open_mentor')) return <NoPermission />
  return <DeskPage hasMentorsPage={isAdmittedViewer(viewer)} menus={safetyMenus} />
}
