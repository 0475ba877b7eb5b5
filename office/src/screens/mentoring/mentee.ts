import type { officeMentoring } from '@juntas/contract/office/mentoring'
import type {
  officeCoachProfiles,
  officeMenteeDocuments,
  officeMentoringLinks,
} from '@juntas/contract/office/mentoring-material'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type Mentee = Reply<(typeof officeMentoring)['mentee']>
export type Coach = Reply<(typeof officeMentoring)['coaches']>['hydra:member'][number]
export type CoachProfile = Reply<(typeof officeCoachProfiles)['read']>
export type MenteeDocument = Reply<(typeof officeMenteeDocuments)['read']>
export type MentoringLink = Reply<(typeof officeMentoringLinks)['set']>

export const lists = () => [
  { to: '/mentoria', label: m.mentoring_mentees() },
  { to: '/mentoria/coaches', label: m.mentoring_coaches() },
  { to: '/mentoria/enderecos', label: m.mentoring_links() },
]
