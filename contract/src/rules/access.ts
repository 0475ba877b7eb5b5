/** Roles beyond an ordinary member: granted by staff, or derived from data (`mentee`, `manager`). */
export const roles = [
  'specialist',
  'coach',
  'mentor',
  'open_mentor',
  'moderator',
  'staff',
  'mentee',
  'manager',
] as const
export type Role = (typeof roles)[number]

/** What a member of staff may do in the office (GAP-125). */
export const officeRoles = ['editor', 'support', 'moderation', 'finance', 'owner'] as const
export type OfficeRole = (typeof officeRoles)[number]

/**
 * Who may call a route. `public` may still know its viewer; `service` accepts a member's bearer or the services' own
 * Basic credentials; `member` is any signed-in member, for the member's own data; `admitted` requires folders or free
 * access; `office` is for the office roles that the route names; a role name is for that role alone.
 */
export type Access = 'public' | 'member' | 'admitted' | 'service' | 'webhook' | 'office' | Role

export interface Demand {
  access: Access
  /** Roles whose work needs the route too, whatever their plan: in addition to `admitted` or to another role. */
  alsoFor?: readonly Role[]
  /** For writes that others read: the e-mail address must be verified. */
  verified?: true
  /**
   * Open to members who have not accepted the newest terms: they may read and accept them, take their data, end
   * their plan and leave.
   */
  beforeTerms?: true
  /**
   * With `office`: the roles that may call the route. Every one is named, the owner too. With `admitted`: the roles whose
   * preview of a page reads the route, whatever their plan.
   */
  office?: readonly OfficeRole[]
  /**
   * With `office`: the second factor of the sign-in. Without the word it must have been passed; `fresh` asks for a code
   * of the last minutes, for what cannot be undone; `open` is for the routes that ask for the factor.
   */
  factor?: 'fresh' | 'open'
}

/** What is known about a signed-in member when access is decided. */
export interface Standing {
  holdsFolders: boolean
  accessFreeContent: boolean
  isVerified: boolean
  /** There is a newer version of the terms than the one that the member accepted. */
  owesTerms?: boolean
  roles: ReadonlySet<string>
  /** Only the server knows these two: the browser's guard decides about no route of the office. */
  officeRoles?: ReadonlySet<string>
  factor?: 'missing' | 'passed' | 'fresh'
}

export type Denial =
  | 'unauthenticated'
  | 'forbidden'
  | 'plan_required'
  | 'email_not_verified'
  | 'factor_required'
  | 'terms_required'

/** The access rule shared by the browser's guard and the server (GAP-117): null means allowed. */
export function denialOf(demand: Demand, viewer: Standing | null): Denial | null {
  const { access, alsoFor = [], verified } = demand
  if (access === 'public' || access === 'webhook') return null
  if (!viewer) return 'unauthenticated'
  // Before the terms: staff can reach the office, where the terms are written.
  if (access === 'office') return officeDenial(demand, viewer)
  if (viewer.owesTerms && !demand.beforeTerms) return 'terms_required'
  if (access === 'admitted') {
    if (!isAdmitted(viewer, alsoFor) && officeDenial(demand, viewer)) return 'plan_required'
  } else if (access !== 'member' && access !== 'service' && !hasRole(viewer, [access, ...alsoFor])) return 'forbidden'
  return verified && !viewer.isVerified ? 'email_not_verified' : null
}

function officeDenial({ office = [], factor }: Demand, viewer: Standing): Denial | null {
  if (!office.some((role) => viewer.officeRoles?.has(role))) return 'forbidden'
  if (factor === 'open' || viewer.factor === 'fresh') return null
  return factor === 'fresh' || viewer.factor !== 'passed' ? 'factor_required' : null
}

/** Folders or free access, or a role whose work needs it. */
export const isAdmitted = (viewer: Omit<Standing, 'isVerified'>, alsoFor: readonly Role[] = []): boolean =>
  viewer.holdsFolders || viewer.accessFreeContent || hasRole(viewer, alsoFor)

const hasRole = ({ roles }: Pick<Standing, 'roles'>, wanted: readonly Role[]) => wanted.some((role) => roles.has(role))

/** Specialists answer on the board; moderators and staff see what is hidden there. */
export const boardRoles = ['specialist', 'moderator', 'staff'] as const satisfies readonly Role[]
/** Who may read posts of others and the answers to them; authors open their own thread without a plan (GAP-117). */
export const boardReaders: Demand = { access: 'admitted', alsoFor: boardRoles }
/** A reported comment belongs to a content's page, so moderators can open that page. */
export const moderationRoles = ['moderator', 'staff'] as const satisfies readonly Role[]
/** Moderators also read hidden posts and comments. */
export const readsHidden = (roles: ReadonlySet<string>): boolean => hasRole({ roles }, moderationRoles)
/** Who writes pages sees in the preview what their lists show; the lists have no other member's data. */
export const pageRoles = ['editor', 'owner'] as const satisfies readonly OfficeRole[]
/** Members who receive applications can read the job (GAP-110). */
export const hiringRoles = ['manager', 'staff'] as const satisfies readonly Role[]

/** The start page for a member's role, most specific first, used when the member has no access to the app itself. */
export function workplaceOf(roles: ReadonlySet<string>, officeRoles: readonly string[] = []): string | null {
  if (roles.has('moderator')) return '/admin/denuncias'
  if (roles.has('staff') || officeRoles.length > 0) return '/admin'
  if (roles.has('coach') || roles.has('mentor')) return '/mentoria/acompanhamento'
  if (roles.has('open_mentor')) return '/mentoras/pedidos'
  if (roles.has('specialist')) return '/especialista'
  return roles.has('manager') ? '/empresa' : null
}
