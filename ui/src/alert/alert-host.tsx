import { useStore } from '../store.ts'
import styles from './alert.module.css'
import { Alert } from './alert.tsx'
import { alerts, closeAlert } from './alerts.ts'

/** Mounted once, above the router's outlet. */
export function AlertHost() {
  const open = useStore(alerts)
  return (
    <div className={styles.host}>
      {open.map(({ id, kind, title, message, action }) => (
        <Alert key={id} kind={kind} title={title} action={action} onDismiss={() => closeAlert(id)}>
          {message}
        </Alert>
      ))}
    </div>
  )
}
