import { useStore } from '@juntas/ui/store.ts'
import WifiOff from 'lucide-react/icons/wifi-off'
import { m } from '#paraglide/messages.js'
import { clockText } from '../lib/date-text.ts'
import { offlineSince } from '../lib/network.ts'
import { Banner } from '../parts/banner.tsx'
import styles from './frame.module.css'

export function OfflineBanner() {
  const since = useStore(offlineSince)
  return (
    <div aria-live="polite" className={styles.offline}>
      {since && (
        <Banner kind="warning" icon={WifiOff}>
          <b>{m.frame_offline_since({ time: clockText(since) })}</b> {m.frame_offline_text()}
        </Banner>
      )}
    </div>
  )
}
