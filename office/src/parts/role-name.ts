import { type OfficeRole, officeRoles } from '@juntas/contract/rules/access'
import { m } from '#paraglide/messages.js'

const names: Record<OfficeRole, () => string> = {
  editor: m.frame_role_editor,
  support: m.frame_role_support,
  moderation: m.frame_role_moderation,
  finance: m.frame_role_finance,
  owner: m.frame_role_owner,
}

/** Editora; Responsável, who has all of it. Several roles are joined. */
export function roleName(roles: readonly OfficeRole[]): string {
  if (roles.includes('owner')) return names.owner()
  return officeRoles
    .filter((role) => roles.includes(role))
    .map((role) => names[role]())
    .join(', ')
}
