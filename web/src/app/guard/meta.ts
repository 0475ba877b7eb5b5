import { boardRoles, hiringRoles, moderationRoles, type Role } from '@juntas/contract/rules/access'

/**
 * What a route asks of the viewer. The first three names, including their spelling, are the specification's [GUARD-02].
 */
export interface GuardMeta {
  auth?: true
  subscriptionIsNotRequired?: true
  verifyActiveSubscritionAndNotHasAccess?: true
  /** Our own: signed in is enough [GAP-18]. */
  openToAllMembers?: true
  /** Our own: only for participants of the mentoring programme; others see a message and go home [GUARD-14]. */
  menteesOnly?: true
  /** Our own: roles that work there, whatever their plan; the same rule as on the server [GAP-117]. */
  alsoFor?: readonly Role[]
  /** Our own: open to members who have not accepted the newest terms; the same routes as on the server. */
  beforeTerms?: true
  /** Our own: sign-in and registration. A signed-in member is redirected. */
  visitorsOnly?: true
  /** Our own: a page that the server marks as public opens for everybody. */
  mayBePublic?: true
  /** Our own: open to visitors as well; the steps for members stay [GAP-166]. */
  visitorsToo?: true
  /** Our own: shows only what this device keeps, so it opens without an answer where a session was. */
  withoutNetwork?: true
}

export const open: GuardMeta = {}
export const door: GuardMeta = { visitorsOnly: true }
export const auth: GuardMeta = { auth: true }
export const page: GuardMeta = { auth: true, mayBePublic: true }
export const board: GuardMeta = { auth: true, alsoFor: boardRoles }
export const moderated: GuardMeta = { auth: true, alsoFor: moderationRoles }
export const hiring: GuardMeta = { auth: true, alsoFor: hiringRoles }
export const hosted: GuardMeta = { auth: true, alsoFor: ['coach', 'mentor'] }
export const member: GuardMeta = { auth: true, openToAllMembers: true }
/** Members may take their data along, end their plan and leave without accepting new terms. */
export const ownData: GuardMeta = { ...member, beforeTerms: true }
/** /sem-rede. */
export const keptHere: GuardMeta = { ...member, withoutNetwork: true }
export const mentee: GuardMeta = { auth: true, menteesOnly: true }
export const purchase: GuardMeta = {
  auth: true,
  subscriptionIsNotRequired: true,
  verifyActiveSubscritionAndNotHasAccess: true,
}
/** /planos: a visitor reads the prices before she registers. */
export const sale: GuardMeta = { ...purchase, visitorsToo: true }
