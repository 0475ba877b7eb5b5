import { m } from '#paraglide/messages.js'
import { showAlert } from '../alert/alerts.ts'
import { type Load, lazyPart } from './lazy-part.tsx'

/**
 * A dialog or list that opens over the page. When its code fails to load, the alert box says so and it counts as
 * closed.
 */
export const lazyOverlay = <Props extends { onClose: () => void }>(load: Load<Props>) =>
  lazyPart(load, {
    onMissing: ({ onClose }) => {
      notifyMissing()
      onClose()
    },
  })

export const notifyMissing = (): void => void showAlert(m.ui_part_missing())
