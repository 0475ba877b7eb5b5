import type { LucideIcon } from 'lucide-react'
import Award from 'lucide-react/icons/award'
import Building from 'lucide-react/icons/building-2'
import Play from 'lucide-react/icons/circle-play'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CloudOff from 'lucide-react/icons/cloud-off'
import Compass from 'lucide-react/icons/compass'
import CreditCard from 'lucide-react/icons/credit-card'
import Flag from 'lucide-react/icons/flag'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircleQuestion from 'lucide-react/icons/message-circle-question-mark'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Radio from 'lucide-react/icons/radio'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Timer from 'lucide-react/icons/timer'
import TrendingUp from 'lucide-react/icons/trending-up'
import UserRound from 'lucide-react/icons/user-round'
import { m } from '#paraglide/messages.js'
import { isAdmittedViewer, type PlanHolder } from '../../../lib/session/plan-access.ts'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { workLinks } from './menu-items.ts'

const workIcons: Record<ReturnType<typeof workLinks>[number]['to'], LucideIcon> = {
  '/moderacao': Flag,
  '/mentoria/acompanhamento': Compass,
  '/mentoras/pedidos': Compass,
  '/live-video': Radio,
  '/especialista': MessageCircleQuestion,
  '/empresa': Building,
}
const linksWithIcons = (roles: readonly string[]) =>
  workLinks(roles).map((link) => ({ ...link, icon: workIcons[link.to] }))

/** The profile dropdown, in the specification's order; mentoring only for mentees [SHELL-18] [GUARD-16]. */
export function profileLinks(viewer: PlanHolder & Pick<Viewer, 'isMentee'>) {
  const profile = { to: '/editar-perfil', label: m.shell_edit_profile(), icon: UserRound } as const
  // The member's own pages are open with any plan [GAP-117].
  const notes = { to: '/notas', label: m.shell_notes(), icon: NotebookPen } as const
  const growth = { to: '/crescimento', label: m.shell_growth(), icon: TrendingUp } as const
  const ways = [
    { to: '/sem-rede', label: m.shell_offline(), icon: CloudOff },
    { to: '/faq', label: m.shell_faq(), icon: CircleHelp },
    { to: '/sair', label: m.shell_sign_out(), icon: LogOut },
  ] as const
  if (!isAdmittedViewer(viewer))
    return [
      profile,
      ...linksWithIcons(viewer.roles),
      notes,
      growth,
      { to: '/meu-plano', label: m.shell_my_plan(), icon: CreditCard } as const,
      { to: '/privacidade', label: m.shell_privacy(), icon: ShieldCheck } as const,
      ...ways,
    ]
  return [
    profile,
    notes,
    { to: '/circulos', label: m.shell_circles(), icon: Radio } as const,
    { to: '/tempo', label: m.shell_time(), icon: Timer } as const,
    { to: '/conteudos', label: m.shell_watched(), icon: Play } as const,
    ...(viewer.isMentee ? [{ to: '/mentoria', label: m.shell_mentoring(), icon: Compass } as const] : []),
    { to: '/mentoras', label: m.shell_mentors(), icon: Compass } as const,
    { to: '/progresso-habilidade', label: m.shell_progress(), icon: Award } as const,
    growth,
    ...linksWithIcons(viewer.roles),
    ...ways,
  ]
}
