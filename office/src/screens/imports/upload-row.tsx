import { ProgressBar } from '@juntas/ui/progress/progress-bar.tsx'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import { m } from '#paraglide/messages.js'
import { Banner } from '../../parts/banner.tsx'
import type { UploadProgress } from '../../upload/file-upload.ts'
import styles from './imports.module.css'

/** How far the file is on its way. */
export function UploadRow({ sending: { fileName, sentBytes, allBytes, state } }: { sending: UploadProgress }) {
  if (state === 'refused')
    return (
      <Banner role="alert" kind="danger" icon={TriangleAlert}>
        {m.imports_refused()}
      </Banner>
    )
  const label = m.imports_sending({ name: fileName })
  return (
    <div className={styles.sending}>
      <p role="status">{label}</p>
      <ProgressBar label={label} value={Math.floor((sentBytes / allBytes) * 100)} />
      {state === 'waiting' && (
        <Banner kind="warning" icon={WifiOff}>
          {m.imports_waiting_network()}
        </Banner>
      )}
    </div>
  )
}
