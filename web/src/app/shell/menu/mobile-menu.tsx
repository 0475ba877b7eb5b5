import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Dialog, preloadDialog } from '@juntas/ui/dialog/dialog.tsx'
import { lazyOverlay } from '@juntas/ui/lazy/lazy-overlay.ts'
import { useLocation } from '@juntas/ui/router/hooks.ts'
import MenuIcon from 'lucide-react/icons/menu'
import { useState } from 'react'
import { m } from '#paraglide/messages.js'
import type { Viewer } from '../../../lib/session/viewer.ts'
import type { ShownItem } from './menu-items.ts'
import styles from './mobile-menu.module.css'

const MobileMenuList = lazyOverlay(() => import('./mobile-menu-list.tsx'))
const preload = () => {
  preloadDialog()
  MobileMenuList.preload()
}

type MobileMenuProps = { viewer: Viewer; items: readonly ShownItem[]; hasPotenciasLink: boolean; hasBoard: boolean }

/** On small screens the menu opens as a modal [SHELL-13]. Its code is loaded on first use. */
export function MobileMenu(props: MobileMenuProps) {
  const { pathname } = useLocation()
  // Another address closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  if (openAt !== null && openAt !== pathname) setOpenAt(null)
  const isOpen = openAt === pathname
  const close = () => setOpenAt(null)
  return (
    <div className={styles.place}>
      <IconButton
        icon={MenuIcon}
        label={m.shell_open_menu()}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpenAt(pathname)}
      />
      <Dialog isOpen={isOpen} onClose={close} title={m.shell_menu()} size="full">
        <MobileMenuList {...props} onClose={close} />
      </Dialog>
    </div>
  )
}
