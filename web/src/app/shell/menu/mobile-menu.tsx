import MenuIcon from 'lucide-react/icons/menu'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { useLocation } from '../../../lib/router/hooks.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Dialog, preloadDialog } from '../../../ui/dialog/dialog.tsx'
import { lazyOverlay } from '../../../ui/lazy/lazy-overlay.ts'
import type { ShownItem } from './menu-items.ts'
import styles from './mobile-menu.module.css'

const MobileMenuList = lazyOverlay(
  () => import('./mobile-menu-list.tsx'),
  ({ close }) => close(),
)
const preload = () => {
  preloadDialog()
  MobileMenuList.preload()
}

type MobileMenuProps = { items: readonly ShownItem[]; hasPotenciasLink: boolean; hasBoard: boolean }

/** On small screens the menu opens as a modal [SHELL-13]. Its code comes when it is first needed. */
export function MobileMenu(props: MobileMenuProps) {
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
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      />
      <Dialog isOpen={isOpen} onClose={close} title={m.shell_menu()} size="full">
        <MobileMenuList {...props} close={close} />
      </Dialog>
    </div>
  )
}
