import { m } from '#paraglide/messages.js'
import { showAlert } from '../alert/alerts.ts'
import { type Load, lazyPart } from './lazy-part.tsx'

/**
 * A dialog or list that opens over the page. When its code fails to load, the alert box says so and it counts as
 * closed.
 */
export const lazyOverlay = <Props extends object>(load: Load<Props>, close: (props: Props) => void) =>
  lazyPart(load, {
    onMissing: (props) => {
      notifyMissing()
      close(props)
    },
  })

export const notifyMissing = (): void => void showAlert(m.ui_part_missing())
