import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { m } from '#paraglide/messages.js'
import { IconButton } from '../button/icon-button.tsx'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import styles from './alert.module.css'

export type AlertKind = 'info' | 'success' | 'warning' | 'danger'

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert }
const words = {
  info: m.ui_alert_info,
  success: m.ui_alert_success,
  warning: m.ui_alert_warning,
  danger: m.ui_alert_danger,
}

type AlertProps = {
  kind?: AlertKind
  title?: ReactNode
  children?: ReactNode
  /** What to do about it: one button or link. */
  action?: ReactNode
  onDismiss?: () => void
  /** `false` for a box that is part of the page from the start and need not be announced. */
  live?: boolean
}

/** The shared alert box [SHELL-26]: what happened, that nothing was lost, what to do. */
export function Alert({ kind = 'info', title, children, action, onDismiss, live = true }: AlertProps) {
  return (
    <div className={styles.alert} data-kind={kind} role={live ? 'alert' : 'note'}>
      <span className={styles.icon}>
        <Icon of={icons[kind]} />
      </span>
      <div data-grow>
        <VisuallyHidden>{words[kind]()}: </VisuallyHidden>
        {title && <strong>{title} </strong>}
        {children}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onDismiss && (
        <IconButton className={styles.close} icon={X} iconSize={18} label={m.ui_close()} onClick={onDismiss} />
      )}
    </div>
  )
}
