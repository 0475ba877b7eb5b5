import { boardWorkers, hiringWorkers, moderationWorkers, type Role } from '@juntas/contract/rules/access'

/** What a route asks of whoever opens it. The first three names, spelling included, are the specification's [GUARD-02]. */
export interface GuardMeta {
  auth?: true
  subscriptionIsNotRequired?: true
  verifyActiveSubscritionAndNotHasAccess?: true
  /** Ours: signed in is enough [GAP-18]. */
  openToAllMembers?: true
  /** Ours: only for participants of the mentoring programme; others are told so and go home [GUARD-14]. */
  menteesOnly?: true
  /** Ours: roles whose work is there, whatever plan they have; the same rule as on the server [GAP-117]. */
  alsoFor?: readonly Role[]
  /** Ours: the doors. Who is already inside is led on. */
  visitorsOnly?: true
  /** Ours: a page of the server that says it is public opens for everybody. */
  mayBePublic?: true
}

export const open: GuardMeta = {}
export const door: GuardMeta = { visitorsOnly: true }
export const auth: GuardMeta = { auth: true }
export const page: GuardMeta = { auth: true, mayBePublic: true }
export const board: GuardMeta = { auth: true, alsoFor: boardWorkers }
export const moderated: GuardMeta = { auth: true, alsoFor: moderationWorkers }
export const hiring: GuardMeta = { auth: true, alsoFor: hiringWorkers }
export const hosted: GuardMeta = { auth: true, alsoFor: ['coach', 'mentor'] }
export const member: GuardMeta = { auth: true, openToAllMembers: true }
export const mentee: GuardMeta = { auth: true, menteesOnly: true }
export const purchase: GuardMeta = {
  auth: true,
  subscriptionIsNotRequired: true,
  verifyActiveSubscritionAndNotHasAccess: true,
}
