import { boardRoles, hiringRoles } from '@juntas/contract/rules/access'
import { m } from '#paraglide/messages.js'
import { isAdmittedViewer } from '../../../lib/session/plan-access.ts'
import { type PlaceGroup, type PlaceLine, type PlaceViewer, workPlaces } from './work-places.ts'

const withPlan = isAdmittedViewer
const either = (roles: readonly string[]) => (person: PlaceViewer) =>
  withPlan(person) || roles.some((role) => person.roles.includes(role as (typeof person.roles)[number]))

/**
 * Everything a member can do here, once: the header without a plan, both menus, home, the search box and /tudo show it,
 * each in its own way. What stands here is two presses away from anywhere.
 */
const lines = [
  ...workPlaces,

  { to: '/habilidades', group: 'watch', name: m.site_room_skills, text: m.site_room_skills_text, opens: withPlan },
  { to: '/talks', group: 'watch', name: m.site_room_talks, text: m.site_room_talks_text, opens: withPlan },
  {
    to: '/masterclass',
    group: 'watch',
    name: m.site_room_masterclass,
    text: m.site_room_masterclass_text,
    opens: withPlan,
  },
  { to: '/todaspro', group: 'watch', name: m.site_room_todaspro, text: m.site_room_todaspro_text, opens: withPlan },
  { to: '/livros', group: 'watch', name: m.site_room_books, text: m.site_room_books_text, opens: withPlan },
  {
    to: '/aconteceu-na-live',
    group: 'watch',
    name: m.site_room_past_lives,
    text: m.site_room_past_lives_text,
    opens: withPlan,
  },
  { to: '/eventos-ao-vivo', group: 'watch', name: m.site_room_events, text: m.site_room_events_text, opens: withPlan },
  { to: '/tempo', group: 'watch', name: m.shell_time, text: m.site_room_time_text, opens: withPlan },
  {
    to: '/favoritos',
    group: 'watch',
    name: m.site_room_favorites,
    text: m.site_room_favorites_text,
    opens: withPlan,
  },
  { to: '/conteudos', group: 'watch', name: m.shell_watched, text: m.site_room_watched_text, opens: withPlan },
  { to: '/sem-rede', group: 'watch', name: m.shell_offline, text: m.site_room_offline_text },

  {
    to: '/todas-juntas',
    group: 'together',
    name: m.site_room_board,
    text: m.site_room_board_text,
    opens: either(boardRoles),
  },
  { to: '/networks', group: 'together', name: m.site_room_networks, text: m.site_room_networks_text, opens: withPlan },
  { to: '/circulos', group: 'together', name: m.shell_circles, text: m.site_room_circles_text, opens: withPlan },
  { to: '/mentoras', group: 'together', name: m.shell_mentors, text: m.site_room_mentors_text, opens: withPlan },
  {
    to: '/mentoria',
    group: 'together',
    name: m.shell_mentoring,
    text: m.site_room_mentoring_text,
    opens: (person) => withPlan(person) && person.isMentee,
  },
  {
    to: '/agenda-b2c',
    group: 'together',
    name: m.shell_courses,
    text: m.site_room_courses_text,
    opens: (person) => withPlan(person) && person.group === 'b2c',
  },

  { to: '/notas', group: 'career', name: m.shell_notes, text: m.site_room_notes_text },
  {
    to: '/progresso-habilidade',
    group: 'career',
    name: m.shell_progress,
    text: m.site_room_progress_text,
    opens: withPlan,
  },
  {
    to: '/conquistas',
    group: 'career',
    name: m.site_room_achievements,
    text: m.site_room_achievements_text,
    opens: withPlan,
  },
  { to: '/crescimento', group: 'career', name: m.shell_growth, text: m.site_room_growth_text },
  { to: '/jobs', group: 'career', name: m.site_room_jobs, text: m.site_room_jobs_text, opens: either(hiringRoles) },
  { to: '/meu-curriculo', group: 'career', name: m.site_room_resume, text: m.site_room_resume_text },
  {
    to: '/pesquisa-impacto-inicial',
    group: 'career',
    name: m.site_room_impact,
    text: m.site_room_impact_text,
    opens: withPlan,
  },
  {
    to: '/pesquisa-potencia-inicial',
    group: 'career',
    name: m.site_room_potential,
    text: m.site_room_potential_text,
    opens: withPlan,
  },

  { to: '/editar-perfil', group: 'own', name: m.shell_edit_profile, text: m.site_room_profile_text },
  { to: '/meu-plano', group: 'own', name: m.shell_my_plan, text: m.site_room_plan_text },
  { to: '/notificacoes', group: 'own', name: m.shell_title_notifications, text: m.site_room_notifications_text },
  {
    to: '/o-que-minha-empresa-ve',
    group: 'own',
    name: m.site_room_employer,
    text: m.site_room_employer_text,
    opens: ({ companies = [] }) => companies.length > 0,
  },
  { to: '/privacidade', group: 'own', name: m.shell_privacy, text: m.site_room_privacy_text },
  { to: '/trocar-senha', group: 'own', name: m.shell_change_password, text: m.site_room_password_text },
  { to: '/seguranca', group: 'own', name: m.shell_title_security, text: m.site_room_devices_text },
  // The word "discreet" does not appear where others may look.
  { to: '/preferencias-de-tela', group: 'own', name: m.discreet_menu, text: m.site_room_screen_text },
  { to: '/faq', group: 'own', name: m.shell_faq, text: m.site_room_faq_text },
] as const satisfies readonly PlaceLine[]

export type PlaceAddress = (typeof lines)[number]['to']
export interface Place {
  to: PlaceAddress
  group: PlaceGroup
  name: string
  text: string
}

/** The places that open for a member, in the order in which menus and pages show them. */
export const placesOf = (person: PlaceViewer): Place[] =>
  (lines as readonly (PlaceLine & { to: PlaceAddress })[])
    .filter(({ opens }) => opens?.(person) ?? true)
    .map(({ to, group, name, text }) => ({ to, group, name: name(), text: text() }))

const groups: readonly [PlaceGroup, () => string][] = [
  ['work', m.site_rooms_work],
  ['watch', m.site_rooms_watch],
  ['together', m.site_rooms_together],
  ['career', m.site_rooms_career],
  ['own', m.site_rooms_own],
]

/** The same by groups; a group without a place is left out. */
export const groupsOf = (places: readonly Place[]) =>
  groups
    .map(([key, title]) => ({ key, title: title(), places: places.filter(({ group }) => group === key) }))
    .filter((group) => group.places.length > 0)
