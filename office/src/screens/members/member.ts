import type { officeMembers } from '@juntas/contract/office/members'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type MemberRow = Reply<(typeof officeMembers)['list']>['hydra:member'][number]
export type Member = Reply<(typeof officeMembers)['read']>

export const memberRoles: Record<Member['roles'][number], () => string> = {
  specialist: m.members_role_specialist,
  coach: m.members_role_coach,
  mentor: m.members_role_mentor,
  open_mentor: m.members_role_open_mentor,
  moderator: m.members_role_moderator,
  staff: m.members_role_staff,
}
