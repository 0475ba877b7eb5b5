/** What a member does beyond others: granted by the product's people, or found (`mentee`, `manager`). */
export type Role = 'specialist' | 'coach' | 'mentor' | 'moderator' | 'staff' | 'mentee' | 'manager'

/**
 * Who may call a route. `public` may still know its viewer; `service` takes a member's bearer or the services' own Basic
 * credentials; `member` is anybody signed in, and the word for what is a member's own; `admitted` has folders or free
 * access; a role's word is for that role alone.
 */
export type Access = 'public' | 'member' | 'admitted' | 'service' | 'webhook' | Role

export interface Demand {
  access: Access
  /** Roles whose work needs this too, whatever plan they have: beside `admitted` or beside another role's word. */
  alsoFor?: readonly Role[]
  /** Others read what this writes: the e-mail address must be proved. */
  verified?: true
}

/** What is known of a signed-in member when access is decided. */
export interface Standing {
  holdsFolders: boolean
  accessFreeContent: boolean
  isVerified: boolean
  roles: ReadonlySet<string>
}

export type Denial = 'unauthenticated' | 'forbidden' | 'plan_required' | 'email_not_verified'

/** The one rule of the browser's guard and of the server (GAP-117): null lets the viewer through. */
export function denialOf({ access, alsoFor = [], verified }: Demand, viewer: Standing | null): Denial | null {
  if (access === 'public' || access === 'webhook') return null
  if (!viewer) return 'unauthenticated'
  if (access === 'admitted') {
    if (!isAdmitted(viewer, alsoFor)) return 'plan_required'
  } else if (access !== 'member' && access !== 'service' && !hasRole(viewer, [access, ...alsoFor])) return 'forbidden'
  return verified && !viewer.isVerified ? 'email_not_verified' : null
}

/** Folders or free access, or a working role for what that work needs. */
export const isAdmitted = (viewer: Omit<Standing, 'isVerified'>, alsoFor: readonly Role[] = []): boolean =>
  viewer.holdsFolders || viewer.accessFreeContent || hasRole(viewer, alsoFor)

const hasRole = ({ roles }: Pick<Standing, 'roles'>, wanted: readonly Role[]) => wanted.some((role) => roles.has(role))

/** Specialists answer on the board; moderators and staff look at what was reported there. */
export const boardWorkers = ['specialist', 'moderator', 'staff'] as const satisfies readonly Role[]
/** A reported comment stands under a content: whoever decides about it opens that page. */
export const moderationWorkers = ['moderator', 'staff'] as const satisfies readonly Role[]
/** Who moderates also reads posts and comments that are hidden. */
export const readsHidden = (roles: ReadonlySet<string>): boolean => hasRole({ roles }, moderationWorkers)
/** Whoever receives applications reads the job they answer (GAP-110). */
export const hiringWorkers = ['manager', 'staff'] as const satisfies readonly Role[]

/** The room of a member's work, most specific first: where she lands when the app itself is not hers. */
export function workplaceOf(roles: ReadonlySet<string>): string | null {
  if (roles.has('moderator') || roles.has('staff')) return '/moderacao'
  if (roles.has('coach') || roles.has('mentor')) return '/mentoria/acompanhamento'
  if (roles.has('specialist')) return '/especialista'
  return roles.has('manager') ? '/empresa' : null
}
