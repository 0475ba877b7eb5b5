import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useState } from 'react'
import { m } from '#paraglide/messages.js'
import { Icon } from '../icon/icon.tsx'
import { useStore } from '../store.ts'
import styles from './toast.module.css'
import { closeToast, type Toast, toasts } from './toasts.ts'

const shownForMs = 6000

/** Mounted once. The list is always in the page, so that new items are announced. */
export function ToastHost() {
  return (
    <section className={styles.host} aria-label={m.ui_notifications()}>
      <ol data-stack="2" aria-live="polite">
        {useStore(toasts).map((toast) => (
          <ToastItem key={toast.id} toast={toast} />
        ))}
      </ol>
    </section>
  )
}

function ToastItem({ toast: { id, message, icon = CircleCheck, action } }: { toast: Toast }) {
  // The timer stops while the pointer or the focus is on it.
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(closeToast, shownForMs, id)
    return () => clearTimeout(timer)
  }, [id, isHeld])

  return (
    <li
      className={styles.toast}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon of={icon} />
      <span className={styles.message}>{message}</span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(id)
            action.onSelect()
          }}
        >
          {action.label}
        </button>
      )}
    </li>
  )
}
