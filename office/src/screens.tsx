import type { OfficeRole } from '@juntas/contract/rules/access'
import type { LucideIcon } from 'lucide-react'
import BadgePercent from 'lucide-react/icons/badge-percent'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Building2 from 'lucide-react/icons/building-2'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Flag from 'lucide-react/icons/flag'
import FolderOpen from 'lucide-react/icons/folder-open'
import Handshake from 'lucide-react/icons/handshake'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListChecks from 'lucide-react/icons/list-checks'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import PenLine from 'lucide-react/icons/pen-line'
import RadioTower from 'lucide-react/icons/radio-tower'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Route from 'lucide-react/icons/route'
import ScrollText from 'lucide-react/icons/scroll-text'
import Trophy from 'lucide-react/icons/trophy'
import Upload from 'lucide-react/icons/upload'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import type { RaRecord } from 'ra-core'
import type { ComponentType } from 'react'
import { m } from '#paraglide/messages.js'
import { isAllowed } from './session/session.ts'

export type Group = 'library' | 'community' | 'people' | 'finance' | 'system'

export interface Screen {
  /** Its first address; what lies below it belongs to it too. */
  path: `/${string}`
  name: () => string
  /** Where it stands in the rail. */
  group: Group | null
  icon: LucideIcon
  /** Who may open it; the owner may open all. The server decides again. */
  roles: readonly OfficeRole[] | 'all'
  /** `G` and this letter open it. */
  letter?: string
  /** What it lists, below /v1/office. */
  resource?: string
  /** How many of them wait: the number beside its name. Hot: a person has to look today. */
  waiting?: {
    filter: Record<string, string>
    isHot?: boolean
    /** Who may count them, where the owner may not. */
    only?: readonly OfficeRole[]
  }
  /** How the palette shows what it finds in the resource; without it, it does not look there. */
  found?: (record: RaRecord) => { label: string; to: string }
  load: () => Promise<{ default: ComponentType }>
}

/** Every screen of the office, in the order of the rail: an entry here is all that a new one needs. */
export const screens: readonly Screen[] = [
  {
    path: '/',
    name: m.frame_home,
    group: null,
    icon: LayoutDashboard,
    roles: 'all',
    letter: 'p',
    load: () => import('./screens/home/home-screen.tsx'),
  },
  {
    path: '/conteudos',
    name: m.contents_title,
    group: 'library',
    icon: Clapperboard,
    roles: ['editor'],
    letter: 'c',
    resource: 'contents',
    found: (content) => ({ label: content.title, to: `/conteudos/${content.id}` }),
    load: () => import('./screens/contents/contents-screen.tsx'),
  },
  {
    path: '/trilhas',
    name: m.trails_title,
    group: 'library',
    icon: Route,
    roles: ['editor'],
    letter: 't',
    load: () => import('./screens/trails/trails-screen.tsx'),
  },
  {
    path: '/autoras',
    name: m.authors_title,
    group: 'library',
    icon: PenLine,
    roles: ['editor'],
    letter: 'u',
    resource: 'authors',
    found: (author) => ({ label: author.name, to: `/autoras/${author.id}` }),
    load: () => import('./screens/authors/authors-screen.tsx'),
  },
  {
    path: '/pastas',
    name: m.folders_title,
    group: 'library',
    icon: FolderOpen,
    roles: ['editor'],
    letter: 'f',
    resource: 'folders',
    found: (folder) => ({ label: folder.title, to: `/pastas/${folder.id}` }),
    load: () => import('./screens/folders/folders-screen.tsx'),
  },
  {
    path: '/paginas',
    name: m.site_title,
    group: 'library',
    icon: PanelsTopLeft,
    roles: ['editor'],
    letter: 'w',
    resource: 'pages',
    found: (page) => ({ label: page.title, to: `/paginas/${page.id}` }),
    load: () => import('./screens/site/site-screen.tsx'),
  },
  {
    path: '/vagas',
    name: m.jobs_title,
    group: 'community',
    icon: BriefcaseBusiness,
    roles: ['editor'],
    letter: 'v',
    resource: 'jobs',
    found: (job) => ({ label: job.title, to: `/vagas/${job.id}` }),
    load: () => import('./screens/jobs/jobs-screen.tsx'),
  },
  {
    path: '/desafios',
    name: m.challenges_title,
    group: 'community',
    icon: Trophy,
    roles: ['editor'],
    letter: 'h',
    resource: 'awards',
    found: (award) => ({ label: award.title, to: `/desafios/selos/${award.id}` }),
    load: () => import('./screens/challenges/challenges-screen.tsx'),
  },
  {
    path: '/ao-vivo',
    name: m.live_title,
    group: 'community',
    icon: RadioTower,
    roles: ['editor', 'support'],
    letter: 'o',
    resource: 'live_meetings',
    found: (meeting) => ({ label: meeting.title, to: `/ao-vivo/${meeting.id}` }),
    load: () => import('./screens/live/live-screen.tsx'),
  },
  {
    path: '/agenda',
    name: m.agenda_title,
    group: 'community',
    icon: CalendarDays,
    roles: ['editor'],
    letter: 'j',
    resource: 'agenda_modules',
    found: (module) => ({ label: module.title, to: `/agenda/${module.id}` }),
    load: () => import('./screens/agenda/agenda-screen.tsx'),
  },
  {
    path: '/denuncias',
    name: m.reports_title,
    group: 'community',
    icon: Flag,
    roles: ['moderation'],
    letter: 'd',
    resource: 'reports',
    waiting: { filter: { state: 'open' }, isHot: true, only: ['moderation'] },
    load: () => import('./screens/reports/reports-screen.tsx'),
  },
  {
    path: '/membros',
    name: m.members_title,
    group: 'people',
    icon: Users,
    roles: ['support'],
    letter: 'm',
    resource: 'members',
    found: (member) => ({ label: member.name, to: `/membros/${member.id}` }),
    load: () => import('./screens/members/members-screen.tsx'),
  },
  {
    path: '/mentoria',
    name: m.mentoring_title,
    group: 'people',
    icon: Handshake,
    roles: ['support'],
    letter: 'q',
    resource: 'mentees',
    found: (mentee) => ({ label: mentee.name, to: `/mentoria/${mentee.id}` }),
    load: () => import('./screens/mentoring/mentoring-screen.tsx'),
  },
  {
    path: '/assinaturas',
    name: m.subscriptions_title,
    group: 'finance',
    icon: ReceiptText,
    roles: ['support', 'finance'],
    letter: 's',
    resource: 'subscriptions',
    waiting: { filter: { failed: 'true' } },
    load: () => import('./screens/subscriptions/subscriptions-screen.tsx'),
  },
  {
    path: '/planos',
    name: m.plans_title,
    group: 'finance',
    icon: BadgePercent,
    roles: ['finance'],
    letter: 'l',
    resource: 'plans',
    found: (plan) => ({ label: plan.name, to: `/planos/${plan.id}` }),
    load: () => import('./screens/plans/plans-screen.tsx'),
  },
  {
    path: '/empresas',
    name: m.companies_title,
    group: 'people',
    icon: Building2,
    roles: ['support', 'finance'],
    letter: 'e',
    resource: 'companies',
    found: (company) => ({ label: company.name, to: `/empresas/${company.id}` }),
    load: () => import('./screens/companies/companies-screen.tsx'),
  },
  {
    path: '/importar',
    name: m.imports_title,
    group: 'people',
    icon: Upload,
    roles: ['editor', 'support', 'finance'],
    letter: 'i',
    load: () => import('./screens/imports/imports-screen.tsx'),
  },
  {
    path: '/tarefas',
    name: m.tasks_title,
    group: 'system',
    icon: ListChecks,
    roles: ['editor', 'finance'],
    letter: 'r',
    resource: 'tasks',
    waiting: { filter: { state: 'gave_up' }, isHot: true },
    load: () => import('./screens/tasks/tasks-screen.tsx'),
  },
  {
    path: '/equipe',
    name: m.team_title,
    group: 'system',
    icon: UserCog,
    roles: ['support', 'owner'],
    resource: 'staff_invitations',
    load: () => import('./screens/team/team-screen.tsx'),
  },
  {
    path: '/auditoria',
    name: m.audit_title,
    group: 'system',
    icon: ScrollText,
    roles: 'all',
    letter: 'a',
    resource: 'audit_entries',
    load: () => import('./screens/audit/audit-screen.tsx'),
  },
]

export const groups: Record<Group, () => string> = {
  library: m.frame_group_library,
  community: m.frame_group_community,
  people: m.frame_group_people,
  finance: m.frame_group_finance,
  system: m.frame_group_system,
}

/** Whether a person with these roles may count what waits there. */
export const mayCount = (own: readonly OfficeRole[], { waiting }: Screen): boolean =>
  !waiting?.only || waiting.only.some((role) => own.includes(role))

/** The screens that a person with these roles may open. */
export const screensOf = (own: readonly OfficeRole[]): Screen[] => screens.filter(({ roles }) => isAllowed(own, roles))

/** The screen that an address belongs to. */
export const screenAt = (pathname: string): Screen | undefined =>
  screens.find(({ path }) => (path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`)))
