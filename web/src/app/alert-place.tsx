import { alerts } from '@juntas/ui/alert/alerts.ts'
import { lazyPart } from '@juntas/ui/lazy/lazy-part.tsx'
import { useStore } from '@juntas/ui/store.ts'

const AlertHost = lazyPart(() => import('./alert-box.ts'))

/** Alerts are above every screen, so that a redirect does not remove them [GAP-19]. */
export function AlertPlace() {
  if (useStore(alerts).length === 0) return null
  return <AlertHost />
}
