import X from 'lucide-react/icons/x'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { m } from '#paraglide/messages.js'
import { IconButton } from '../button/icon-button.tsx'
import { OverlayLocale } from '../overlay/overlay-locale.tsx'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'

export default function DialogWindow({
  isOpen,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  size = 'fit',
  width,
}: DialogProps & { width: 'regular' | 'purchase' }) {
  const isQuestion = role === 'alertdialog'
  return (
    <OverlayLocale>
      <ModalOverlay
        className={styles.scrim}
        isOpen={isOpen}
        onOpenChange={(open) => open || onClose()}
        isDismissable={!isQuestion}
      >
        <Modal className={styles.window} data-width={width} data-size={size}>
          <AriaDialog role={role} className={styles.dialog}>
            <header className={styles.head} data-inline="4" data-justify="between">
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
              {!isQuestion && <IconButton className={styles.close} icon={X} label={m.ui_close()} onClick={onClose} />}
            </header>
            {children && <div className={styles.body}>{children}</div>}
            {actions && <footer className={styles.actions}>{actions}</footer>}
          </AriaDialog>
        </Modal>
      </ModalOverlay>
    </OverlayLocale>
  )
}
