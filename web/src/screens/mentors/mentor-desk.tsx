import { isAdmitted } from '@juntas/contract/rules/access'
import { DeskPage } from '../../features/mentors/desk/desk-page.tsx'
import { useViewer } from '../../lib/session/viewer.ts'
import { NoPermission } from '../errors/no-permission.tsx'
import { safetyMenus } from './safety-menus.tsx'

/** /mentoras/pedidos: for mentors; other members see a message and go home. */
export default function MentorDeskScreen() {
  const { roles, accessFreeContent, sessionInfo } = useViewer()
  if (!roles.includes('mentor') && !roles.includes('open_mentor')) return <NoPermission />
  const standing = { roles: new Set(roles), accessFreeContent, holdsFolders: sessionInfo.hasCustomerFolders }
  return <DeskPage hasMentorsPage={isAdmitted(standing)} menus={safetyMenus} />
}
