import { isAdmitted } from '@juntas/contract/rules/access'
import type { Viewer } from '../../lib/session/viewer.ts'

export type PlanHolder = Pick<Viewer, 'roles' | 'accessFreeContent'> & {
  sessionInfo: Pick<Viewer['sessionInfo'], 'hasCustomerFolders'>
}

/** Whether the rooms of the plan are hers: without one the menus offer what she can open. */
export const isAdmittedViewer = ({ sessionInfo, accessFreeContent, roles }: PlanHolder) =>
  isAdmitted({ holdsFolders: sessionInfo.hasCustomerFolders, accessFreeContent, roles: new Set(roles) })
