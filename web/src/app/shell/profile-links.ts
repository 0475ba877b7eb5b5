import Award from 'lucide-react/icons/award'
import Play from 'lucide-react/icons/circle-play'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Compass from 'lucide-react/icons/compass'
import LogOut from 'lucide-react/icons/log-out'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import UserRound from 'lucide-react/icons/user-round'
import { m } from '#paraglide/messages.js'

/** The profile dropdown, in the specification's order; mentoring only for mentees [SHELL-18] [GUARD-16]. */
export function profileLinks(isMentee: boolean) {
  return [
    { to: '/editar-perfil', label: m.shell_edit_profile(), icon: UserRound },
    { to: '/notas', label: m.shell_notes(), icon: NotebookPen },
    { to: '/conteudos', label: m.shell_watched(), icon: Play },
    ...(isMentee ? [{ to: '/mentoria', label: m.shell_mentoring(), icon: Compass } as const] : []),
    { to: '/progresso-habilidade', label: m.shell_progress(), icon: Award },
    { to: '/faq', label: m.shell_faq(), icon: CircleHelp },
    { to: '/sair', label: m.shell_sign_out(), icon: LogOut },
  ] as const
}
