import { isAdmitted } from '@juntas/contract/rules/access'
import type { Viewer } from './viewer.ts'

export type PlanHolder = Pick<Viewer, 'roles' | 'accessFreeContent'> & {
  sessionInfo: Pick<Viewer['sessionInfo'], 'hasCustomerFolders'>
}

/** Whether the member may open the screens of a plan; without it the menus only offer what opens. */
export const isAdmittedViewer = ({ sessionInfo, accessFreeContent, roles }: PlanHolder) =>
  isAdmitted({ holdsFolders: sessionInfo.hasCustomerFolders, accessFreeContent, roles: new Set(roles) })
