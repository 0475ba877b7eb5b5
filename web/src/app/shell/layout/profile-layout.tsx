import { Icon } from '@juntas/ui/icon/icon.tsx'
import { useRoute } from '@juntas/ui/router/hooks.ts'
import { Link } from '@juntas/ui/router/link.tsx'
import { Outlet } from '@juntas/ui/router/outlet.tsx'
import CreditCard from 'lucide-react/icons/credit-card'
import KeyRound from 'lucide-react/icons/key-round'
import UserRound from 'lucide-react/icons/user-round'
import { m } from '#paraglide/messages.js'
import styles from './profile-layout.module.css'

const links = [
  { to: '/editar-perfil', label: m.shell_edit_profile, icon: UserRound, also: ['/meu-curriculo'] },
  { to: '/meu-plano', label: m.shell_my_plan, icon: CreditCard, also: ['/atualizar-cartao', '/pagamento'] },
  { to: '/trocar-senha', label: m.shell_change_password, icon: KeyRound, also: [] },
] as const

const titles: Record<string, () => string> = {
  '/editar-perfil': m.shell_edit_profile,
  '/meu-curriculo': m.shell_title_resume,
  '/meu-plano': m.shell_my_plan,
  '/atualizar-cartao': m.shell_title_card,
  '/pagamento': m.shell_title_payment,
  '/trocar-senha': m.shell_change_password,
  '/privacidade': m.shell_title_privacy,
  '/notificacoes': m.shell_title_notifications,
  '/seguranca': m.shell_title_security,
}

/**
 * The profile area: a side menu on wide screens [PROFILE-03] and a title by route [PROFILE-04]. The screens below begin
 * with what comes after the title.
 */
export default function ProfileLayout() {
  const path = useRoute()?.path ?? ''
  const title = titles[path]
  return (
    <div className={styles.area}>
      <nav className={styles.side} aria-label={m.shell_profile_area()}>
        <ul>
          {links.map(({ to, label, icon, also }) => {
            const isCurrent = path === to || (also as readonly string[]).includes(path)
            return (
              <li key={to}>
                <Link to={to} className={styles.link} data-current={isCurrent || undefined}>
                  <Icon of={icon} />
                  {label()}
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      <div>
        {title && <h1 className={styles.title}>{title()}</h1>}
        <Outlet />
      </div>
    </div>
  )
}
