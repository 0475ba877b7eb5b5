/** What a route asks of whoever opens it. The first three names, spelling included, are the specification's [GUARD-02]. */
export interface GuardMeta {
  auth?: true
  subscriptionIsNotRequired?: true
  verifyActiveSubscritionAndNotHasAccess?: true
  /** Ours: signed in is enough [GAP-18]. */
  openToAllMembers?: true
  /** Ours: only for participants of the mentoring programme; others are told so and go home [GUARD-14]. */
  menteesOnly?: true
}

export const open: GuardMeta = {}
export const auth: GuardMeta = { auth: true }
export const member: GuardMeta = { auth: true, openToAllMembers: true }
export const mentee: GuardMeta = { auth: true, menteesOnly: true }
export const purchase: GuardMeta = {
  auth: true,
  subscriptionIsNotRequired: true,
  verifyActiveSubscritionAndNotHasAccess: true,
}
