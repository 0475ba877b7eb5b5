import { isAdmitted, workplaceOf } from '@juntas/contract/rules/access'
import { safeRedirect } from '@juntas/contract/rules/redirect'
import { pathOf } from '@juntas/ui/router/address.ts'
import { loginPath, termsPath } from '../../lib/session/redirect.ts'
import type { Viewer } from '../../lib/session/viewer.ts'
import type { GuardMeta } from './meta.ts'

export interface Requested {
  pathname: string
  /** Path, query and hash of the requested address. */
  href: string
  /** The `redirect` parameter, decoded once. */
  redirect?: string | undefined
  origin: string
}

/** What the guard knows of the member: the session info, the roles and two flags. */
export type Guarded = Pick<Viewer, 'accessFreeContent'> & {
  isMentee?: boolean
  owesTerms?: boolean
  roles?: readonly string[]
  officeRoles?: readonly string[]
  sessionInfo: Pick<Viewer['sessionInfo'], 'hasActiveSubscription' | 'hasTrialSubscription' | 'hasCustomerFolders'>
}

/**
 * The address to redirect to, or null to go on. The steps are the specification's, in its order [GUARD-03] to
 * [GUARD-09]; a redirect to the requested address itself is dropped [GAP-18].
 */
export function decide(meta: GuardMeta, viewer: Guarded | null, requested: Requested): string | null {
  const target = targetOf(meta, viewer, requested)
  return target === null || pathOf(target) === requested.pathname ? null : target
}

function targetOf(meta: GuardMeta, viewer: Guarded | null, requested: Requested): string | null {
  if (!viewer) return meta.auth && !meta.visitorsToo ? loginPath(requested.href) : null
  if (viewer.owesTerms && meta.auth && !meta.beforeTerms) return termsPath(requested.href)
  const wished = requested.redirect === undefined ? null : safeRedirect(requested.redirect, requested.origin)
  // Ignore a `redirect` to the current path: it would only bypass the rules below.
  if (wished !== null && pathOf(wished) !== requested.pathname) return wished
  if (meta.visitorsOnly) return '/'
  if (!meta.auth || meta.openToAllMembers) return null
  if (isRefused(meta, viewer)) return '/'
  const { hasActiveSubscription, hasTrialSubscription, hasCustomerFolders } = viewer.sessionInfo
  const isSubscribed = hasActiveSubscription || hasTrialSubscription
  if (meta.subscriptionIsNotRequired && hasCustomerFolders) return '/'
  if (isSubscribed && !hasCustomerFolders && meta.verifyActiveSubscritionAndNotHasAccess) return '/atualizar-cartao'
  const { accessFreeContent } = viewer
  const roles = new Set(viewer.roles)
  if (meta.subscriptionIsNotRequired) return null
  if (isAdmitted({ holdsFolders: hasCustomerFolders, accessFreeContent, roles }, meta.alsoFor)) return null
  // Members with a role go from home to their work instead of to the plans [GAP-113] [GAP-167].
  const workplace = requested.pathname === '/' ? workplaceOf(roles, viewer.officeRoles) : null
  if (workplace !== null) return workplace
  return isSubscribed ? '/atualizar-cartao' : '/planos'
}

/**
 * The page is for mentoring participants only, and the member is not one: besides the redirect there is a message
 * [GUARD-15].
 */
export const isRefused = (meta: GuardMeta, viewer: Guarded): boolean => meta.menteesOnly === true && !viewer.isMentee
