import type { officeMentoring } from '@juntas/contract/office/mentoring'
import type { Reply } from '@juntas/contract/route'
import { m } from '#paraglide/messages.js'

export type Mentee = Reply<(typeof officeMentoring)['createMentee']>
export type Coach = Reply<(typeof officeMentoring)['coaches']>['hydra:member'][number]

export const lists = () => [
  { to: '/mentoria', label: m.mentoring_mentees() },
  { to: '/mentoria/coaches', label: m.mentoring_coaches() },
]
