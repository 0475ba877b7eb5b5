import { Icon } from '@juntas/ui/icon/icon.tsx'
import headerPanel from '@juntas/ui/menu/header-panel.module.css'
import { Link } from '@juntas/ui/router/link.tsx'
import { ThemeSwitch } from '@juntas/ui/theme/theme-switch.tsx'
import LogOut from 'lucide-react/icons/log-out'
import { m } from '#paraglide/messages.js'
import { placeIcons } from '../../../features/site/places/place-icons.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { LanguageChoice } from '../language/language-choice.tsx'
import { MoreLinks } from './more-links.tsx'
import styles from './profile-dropdown.module.css'
import { linksWithoutNetwork, profileLinks } from './profile-links.ts'

/** The menu below the member's name: the profile, everything else that is here, the way out; then language and theme. */
export default function ProfileDropdown({ id, viewer }: { id: string; viewer: Viewer | undefined }) {
  const { first, more } = viewer ? profileLinks(viewer) : { first: linksWithoutNetwork(), more: [] }
  return (
    <div id={id} className={`${headerPanel.panel} ${styles.dropdown}`} data-wide={more.length > 0 || undefined}>
      <nav className={styles.nav} aria-label={m.shell_profile_menu()}>
        <ul className={styles.first}>
          {first.map(({ to, name }) => (
            <li key={to}>
              <AppLink url={to} className={styles.link}>
                <Icon of={placeIcons[to]} size={18} />
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
        {more.length > 0 && (
          <div className={styles.more}>
            <MoreLinks places={more} />
          </div>
        )}
        <Link to="/sair" className={styles.link}>
          <Icon of={LogOut} size={18} />
          {m.shell_sign_out()}
        </Link>
      </nav>
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeSwitch />
      </div>
    </div>
  )
}
