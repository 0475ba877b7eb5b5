import { m } from '#paraglide/messages.js'
import { Link } from '../../../lib/router/link.tsx'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import headerPanel from '../../../ui/menu/header-panel.module.css'
import { ThemeSwitch } from '../../../ui/theme/theme-switch.tsx'
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
      </div>
    </div>
  )
}
