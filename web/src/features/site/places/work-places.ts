import { m } from '#paraglide/messages.js'
import type { PlanHolder } from '../../../lib/session/plan-access.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'

export type PlaceGroup = 'work' | 'watch' | 'together' | 'career' | 'own'

export interface PlaceLine {
  to: string
  group: PlaceGroup
  name: () => string
  /** What it is for, in a few words. */
  text: () => string
  /** Who finds it in her menus; every member without it. The guard and the server decide who may open it. */
  opens?: (person: PlaceViewer) => boolean
}

/** What decides which places a member finds. */
export type PlaceViewer = PlanHolder & Pick<Viewer, 'isMentee' | 'group'> & { companies?: readonly unknown[] }

const asRole =
  (...roles: string[]) =>
  (person: PlaceViewer) =>
    person.roles.some((role) => roles.includes(role))

/**
 * The screens where members with a role work [GAP-113]. In a file of their own: the header shows them without a plan, and
 * every page has the header.
 */
export const workPlaces = [
  {
    to: '/moderacao',
    group: 'work',
    name: m.shell_work_reports,
    text: m.site_room_review_text,
    opens: asRole('moderator'),
  },
  {
    to: '/mentoria/acompanhamento',
    group: 'work',
    name: m.shell_work_mentees,
    text: m.site_room_coach_text,
    opens: asRole('coach', 'mentor'),
  },
  {
    to: '/mentoras/pedidos',
    group: 'work',
    name: m.shell_work_mentor_requests,
    text: m.site_room_requests_text,
    opens: asRole('mentor', 'open_mentor'),
  },
  {
    to: '/live-video',
    group: 'work',
    name: m.shell_work_live,
    text: m.site_room_live_text,
    opens: asRole('coach', 'mentor'),
  },
  {
    to: '/especialista',
    group: 'work',
    name: m.shell_work_questions,
    text: m.site_room_specialist_text,
    opens: asRole('specialist'),
  },
  {
    to: '/empresa',
    group: 'work',
    name: m.shell_work_company,
    text: m.site_room_company_text,
    opens: asRole('manager'),
  },
] as const satisfies readonly PlaceLine[]
