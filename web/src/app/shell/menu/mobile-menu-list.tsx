import { Link } from '@juntas/ui/router/link.tsx'
import { ThemeSwitch } from '@juntas/ui/theme/theme-switch.tsx'
import { m } from '#paraglide/messages.js'
import { placesOf } from '../../../features/site/places/places.ts'
import { AppLink } from '../../../lib/app-link.tsx'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { LanguageChoice } from '../language/language-choice.tsx'
import type { ShownItem } from './menu-items.ts'
import styles from './mobile-menu-list.module.css'
import { MoreLinks } from './more-links.tsx'

interface MobileMenuListProps {
  viewer: Viewer
  items: readonly ShownItem[]
  hasPotenciasLink: boolean
  hasBoard: boolean
  onClose: () => void
}

/**
 * The content of the modal: the server's menu, Potências for members who have it [SHELL-19], the board, everything else
 * that is here, the way out, language and theme.
 */
export default function MobileMenuList({ viewer, items, hasPotenciasLink, hasBoard, onClose }: MobileMenuListProps) {
  const above = [...items.map(({ url }) => url), ...(hasBoard ? ['/todas-juntas'] : [])]
  return (
    <>
      <nav aria-label={m.shell_main_menu()}>
        <ul className={styles.list}>
          {items.map(({ id, title, url, target }) => (
            <li key={id}>
              <AppLink url={url} target={target} exact={url === '/'} className={styles.link} onClick={onClose}>
                {title}
              </AppLink>
            </li>
          ))}
          {hasPotenciasLink && (
            <li>
              <Link to="/resultado-perfil-inicial" className={styles.link} onClick={onClose}>
                {m.shell_potencias()}
              </Link>
            </li>
          )}
          {hasBoard && (
            <li>
              <Link to="/todas-juntas" className={styles.link} onClick={onClose}>
                {m.shell_board()}
              </Link>
            </li>
          )}
        </ul>
        <MoreLinks places={placesOf(viewer).filter(({ to }) => !above.includes(to))} onOpen={onClose} />
        <Link to="/sair" className={styles.link} onClick={onClose}>
          {m.shell_sign_out()}
        </Link>
      </nav>
      <div className={styles.choices}>
        <LanguageChoice />
        <ThemeSwitch />
      </div>
    </>
  )
}
