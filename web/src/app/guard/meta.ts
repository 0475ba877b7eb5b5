/** What a route asks of whoever opens it. The first three names, spelling included, are the specification's [GUARD-02]. */
export interface GuardMeta {
  auth?: true
  subscriptionIsNotRequired?: true
  verifyActiveSubscritionAndNotHasAccess?: true
  /** Ours: signed in is enough [GAP-18]. */
  openToAllMembers?: true
}

export const open: GuardMeta = {}
export const auth: GuardMeta = { auth: true }
export const member: GuardMeta = { auth: true, openToAllMembers: true }
export const purchase: GuardMeta = {
  auth: true,
  subscriptionIsNotRequired: true,
  verifyActiveSubscritionAndNotHasAccess: true,
}
