import { m } from '#paraglide/messages.js'
import type { ProfileType } from '../queries.ts'

/** The seven profile types [PROFILE-23]. */
export const profileTypeNames: Record<ProfileType, () => string> = {
  student: m.members_type_student,
  entrepreneur: m.members_type_entrepreneur,
  corporate: m.members_type_corporate,
  freelancer: m.members_type_freelancer,
  in_transition: m.members_type_in_transition,
  legal: m.members_type_legal,
  healthcare: m.members_type_healthcare,
}
