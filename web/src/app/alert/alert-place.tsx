import { alerts } from '@juntas/ui/alert/alerts.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useStore } from '@juntas/ui/store.ts'
import { useEffect } from 'react'
import styles from './alert-place.module.css'

const AlertHost = lazyPart(() => import('./alert-box.ts'), {
  instead: (_props, retry) => <PlainAlerts onNetwork={retry} />,
})

/** Alerts are above every screen, so that a redirect does not remove them [GAP-19]. */
export function AlertPlace() {
  if (useStore(alerts).length === 0) return null
  return <AlertHost />
}

/** The words alone, while the code of the box cannot be loaded: a failed save is never silent. */
function PlainAlerts({ onNetwork }: { onNetwork: () => void }) {
  const open = useStore(alerts)
  useEffect(() => {
    window.addEventListener('online', onNetwork)
    return () => window.removeEventListener('online', onNetwork)
  }, [onNetwork])
  return (
    <div className={styles.plain} role="alert">
      {open.map(({ id, message }) => (
        <p key={id}>{message}</p>
      ))}
    </div>
  )
}
