import { m } from '#paraglide/messages.js'
import type { MenuItem } from '../../../features/site/queries.ts'

export type ShownItem = Pick<MenuItem, 'id' | 'title' | 'url' | 'target'>

/**
 * The server's menu for the member's group [GAP-11]: for B2C, Habilidades is called Trilhas and Cursos replaces
 * Conquistas. All other items stay as they are.
 */
export function itemsFor(group: 'b2c' | null, items: readonly MenuItem[]): ShownItem[] {
  return items.map(({ id, title, url, target }) => {
    if (group === 'b2c' && url === '/habilidades') return { id, title: m.shell_trails(), url, target }
    if (group === 'b2c' && url === '/conquistas') return { id, title: m.shell_courses(), url: '/agenda-b2c', target }
    return { id, title, url, target }
  })
}

/** The menu without a plan: the screens of the member's roles, if there are any, and the plans. */
export const itemsWithoutPlan = (roles: readonly string[]): ShownItem[] =>
  [...workLinks(roles), { to: '/planos', label: m.shell_plans() }].map(({ to, label }, place) => ({
    id: place,
    title: label,
    url: to,
    target: '_self',
  }))

const workplaces = [
  { to: '/moderacao', label: m.shell_work_reports, roles: ['moderator'] },
  { to: '/mentoria/acompanhamento', label: m.shell_work_mentees, roles: ['coach', 'mentor'] },
  { to: '/mentoras/pedidos', label: m.shell_work_mentor_requests, roles: ['mentor', 'open_mentor'] },
  { to: '/live-video', label: m.shell_work_live, roles: ['coach', 'mentor'] },
  { to: '/especialista', label: m.shell_work_questions, roles: ['specialist'] },
  { to: '/empresa', label: m.shell_work_company, roles: ['manager'] },
] as const

/** The screens where members with a role work [GAP-113]. */
export const workLinks = (own: readonly string[]) =>
  workplaces
    .filter(({ roles }) => roles.some((role) => own.includes(role)))
    .map(({ to, label }) => ({ to, label: label() }))
