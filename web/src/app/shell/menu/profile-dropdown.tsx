import { Icon } from '@juntas/ui/icon/icon.tsx'
import headerPanel from '@juntas/ui/menu/header-panel.module.css'
import { Link } from '@juntas/ui/router/link.tsx'
import { ThemeSwitch } from '@juntas/ui/theme/theme-switch.tsx'
import Monitor from 'lucide-react/icons/monitor'
import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { LanguageChoice } from '../language/language-choice.tsx'
import styles from './profile-dropdown.module.css'
import { profileLinks } from './profile-links.ts'

/** The menu below the member's name: profile pages, then language and theme. */
export default function ProfileDropdown({ id, viewer }: { id: string; viewer: Viewer }) {
  return (
    <div id={id} className={`${headerPanel.panel} ${styles.dropdown}`}>
      <nav aria-label={m.shell_profile_menu()}>
        <ul>
          {profileLinks(viewer).map(({ to, label, icon }) => (
            <li key={to}>
              <Link to={to} className={styles.link}>
                <Icon of={icon} size={18} />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeSwitch />
        {/* The word "discreet" does not appear where others may look. */}
        <Link to="/preferencias-de-tela" className={styles.link}>
          <Icon of={Monitor} size={18} />
          {m.discreet_menu()}
        </Link>
      </div>
    </div>
  )
}
