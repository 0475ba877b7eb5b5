import type { LucideIcon } from 'lucide-react'
import Activity from 'lucide-react/icons/activity'
import Building2 from 'lucide-react/icons/building-2'
import CreditCard from 'lucide-react/icons/credit-card'
import FileWarning from 'lucide-react/icons/file-warning'
import Flag from 'lucide-react/icons/flag'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import ListChecks from 'lucide-react/icons/list-checks'
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark'
import SpellCheck from 'lucide-react/icons/spell-check'
import Stamp from 'lucide-react/icons/stamp'
import UserCog from 'lucide-react/icons/user-cog'
import UserRound from 'lucide-react/icons/user-round'
import { m } from '#paraglide/messages.js'
import { moneyText } from '../../lib/money-text.ts'
import { reasonText } from '../../parts/billing/subscription-state.tsx'
import { type ReportReason, reasonName } from '../../parts/report-reason.ts'
import type { Waiting } from './home.ts'

interface Look {
  icon: LucideIcon
  tone: 'danger' | 'warning' | 'info' | 'none'
  title: (item: Waiting) => string
  /** Where it belongs. */
  area: () => string
  text: (item: Waiting) => string
  action: () => string
  to: (item: Waiting) => string
  /** An address of the members' app. */
  isOutside?: boolean
}

const listOf = (words: readonly string[]) => {
  const shown = words.slice(0, 3).join(', ')
  return words.length > 3 ? m.home_and_more({ words: shown, count: words.length - 3 }) : shown
}
const counted =
  (one: () => string, many: (inputs: { count: number }) => string) =>
  ({ count }: Waiting) =>
    count === 1 ? one() : many({ count })
const parts = {
  tasks: m.home_part_tasks,
  cron: m.home_part_cron,
  live: m.home_part_live,
  workers: m.home_part_workers,
  reports: m.home_part_reports,
  late: m.home_part_late,
}
const partNames = ({ words }: Waiting) => listOf(words.map((word) => parts[word as keyof typeof parts]()))
const reportReasons = ({ words }: Waiting) => listOf((words as ReportReason[]).map(reasonName))

/** How each kind reads, and the screen on which a person can do something about it. */
export const looks: Record<Waiting['kind'], Look> = {
  silent: {
    icon: Activity,
    tone: 'danger',
    title: () => m.home_silent(),
    area: m.home_background,
    text: partNames,
    action: m.home_see_queue,
    to: () => '/tarefas',
  },
  restarted: {
    icon: Activity,
    tone: 'warning',
    title: () => m.home_restarted(),
    area: m.home_background,
    text: partNames,
    action: m.home_see_queue,
    to: () => '/tarefas',
  },
  report: {
    icon: Flag,
    tone: 'danger',
    title: reportReasons,
    area: m.home_report,
    text: ({ count, takenBy }) =>
      [
        count === 1 ? m.home_reported_one() : m.home_reported({ count }),
        takenBy ? m.home_taken({ name: takenBy }) : m.home_not_taken(),
      ].join(', '),
    action: m.home_decide,
    to: ({ id }) => `/denuncias/${id}`,
  },
  post: {
    icon: MessageCircleQuestionMark,
    tone: 'danger',
    title: ({ title }) => title ?? '',
    area: m.home_board,
    text: () => m.home_unanswered(),
    action: m.home_open_post,
    to: ({ id }) => `/todas-juntas/${id}`,
    isOutside: true,
  },
  reports: {
    icon: Flag,
    tone: 'none',
    title: counted(m.home_reports_one, m.home_reports),
    area: m.reports_title,
    text: () => m.home_in_time(),
    action: m.home_open_queue,
    to: () => '/denuncias',
  },
  posts: {
    icon: MessageCircleQuestionMark,
    tone: 'none',
    title: counted(m.home_posts_one, m.home_posts),
    area: m.home_board,
    text: () => m.home_in_time(),
    action: m.home_open_board,
    to: () => '/todas-juntas',
    isOutside: true,
  },
  seals: {
    icon: Stamp,
    tone: 'warning',
    title: counted(m.home_seals_one, m.home_seals),
    area: m.reports_title,
    text: () => m.home_seals_text(),
    action: m.home_decide,
    to: () => '/denuncias',
  },
  factors: {
    icon: KeyRound,
    tone: 'warning',
    title: counted(m.home_factors_one, m.home_factors),
    area: m.team_title,
    text: ({ words }) => listOf(words),
    action: m.home_decide,
    to: () => '/equipe',
  },
  alone: {
    icon: UserRound,
    tone: 'info',
    title: () => m.home_alone(),
    area: m.team_title,
    text: () => m.home_alone_text(),
    action: m.home_see_team,
    to: () => '/equipe',
  },
  tasks: {
    icon: ListChecks,
    tone: 'warning',
    title: counted(m.home_tasks_one, m.home_tasks),
    area: m.tasks_title,
    text: ({ words }) => listOf(words),
    action: m.home_see_tasks,
    to: () => '/tarefas?state=gave_up',
  },
  uploads: {
    icon: FileWarning,
    tone: 'warning',
    title: counted(m.home_uploads_one, m.home_uploads),
    area: m.contents_title,
    text: ({ words }) => listOf(words),
    action: m.home_see_contents,
    to: () => '/conteudos',
  },
  charges: {
    icon: CreditCard,
    tone: 'warning',
    title: ({ count, amount }) =>
      count === 1
        ? m.home_charges_one({ amount: moneyText(amount ?? 0) })
        : m.home_charges({ count, amount: moneyText(amount ?? 0) }),
    area: m.home_charge,
    text: ({ words }) => listOf(words.map((word) => reasonText(word as never))),
    action: m.home_see_charges,
    to: () => '/assinaturas?failed=true',
  },
  translations: {
    icon: Languages,
    tone: 'info',
    title: counted(m.home_translations_one, m.home_translations),
    area: m.home_translation,
    text: ({ dueAt }) => (dueAt ? m.home_translations_planned() : m.home_translations_text()),
    action: m.home_translate,
    to: () => '/conteudos?needsTranslation=true',
  },
  corrections: {
    icon: SpellCheck,
    tone: 'info',
    title: counted(m.home_corrections_one, m.home_corrections),
    area: m.home_correction,
    text: ({ words }) => listOf(words),
    action: m.home_see_corrections,
    to: () => '/conteudos?hasCorrections=true',
  },
  invitations: {
    icon: UserCog,
    tone: 'info',
    title: counted(m.home_invitations_one, m.home_invitations),
    area: m.team_title,
    text: ({ words }) => listOf(words),
    action: m.home_see_team,
    to: () => '/equipe',
  },
  companies: {
    icon: Building2,
    tone: 'info',
    title: counted(m.home_companies_one, m.home_companies),
    area: m.companies_title,
    text: ({ words }) => listOf(words),
    action: m.home_see_companies,
    to: () => '/empresas',
  },
}
