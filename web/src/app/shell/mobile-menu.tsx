import { Link, useLocation } from '@tanstack/react-router'
import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { AppLink } from '../../lib/app-link.tsx'
import type { Viewer } from '../../lib/viewer.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Dialog, preloadDialog } from '../../ui/dialog/dialog.tsx'
import { ThemeSwitch } from '../../ui/theme/theme-switch.tsx'
import { LanguageChoice } from './language-choice.tsx'
import type { ShownItem } from './menu-items.ts'
import styles from './mobile-menu.module.css'

/** On small screens the menu opens as a modal [SHELL-13]; it links the Potências too, for who has them [SHELL-19]. */
export function MobileMenu({ viewer, items }: { viewer: Viewer; items: readonly ShownItem[] }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is the reason to close
  useEffect(() => setOpen(false), [pathname])
  const close = () => setOpen(false)
  return (
    <div className={styles.place}>
      <IconButton
        icon={MenuIcon}
        label={m.shell_open_menu()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={close} title={m.shell_menu()} size="full">
        <nav aria-label={m.shell_main_menu()}>
          <ul className={styles.list}>
            {items.map(({ id, title, url, target }) => (
              <li key={id}>
                <AppLink url={url} target={target} exact={url === '/'} className={styles.link} onClick={close}>
                  {title}
                </AppLink>
              </li>
            ))}
            {viewer.hasPotenciasLink && (
              <li>
                <Link to="/resultado-perfil-inicial" className={styles.link} onClick={close}>
                  {m.shell_potencias()}
                </Link>
              </li>
            )}
            <li>
              <Link to="/todas-juntas" className={styles.link} onClick={close}>
                {m.shell_board()}
              </Link>
            </li>
          </ul>
        </nav>
        <div className={styles.choices}>
          <LanguageChoice />
          <ThemeSwitch />
        </div>
      </Dialog>
    </div>
  )
}
