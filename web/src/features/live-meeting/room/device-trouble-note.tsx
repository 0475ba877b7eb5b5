import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { m } from '#paraglide/messages.js'
import type { DeviceTrouble } from './room-types.ts'
import styles from './room-view.module.css'

/** Why the camera or the microphone stays off, and what to do about it. */
export function DeviceTroubleNote({ trouble, onClose }: { trouble: DeviceTrouble; onClose: () => void }) {
  return (
    <div className={styles.trouble} role="alert">
      <Icon of={CircleAlert} size={20} />
      <p>{wordsOf(trouble)}</p>
      <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
    </div>
  )
}

function wordsOf({ device, why }: DeviceTrouble): string {
  const isCamera = device === 'camera'
  switch (why) {
    case 'refused':
      return isCamera ? m.live_camera_refused() : m.live_microphone_refused()
    case 'missing':
      return isCamera ? m.live_camera_missing() : m.live_microphone_missing()
    case 'busy':
      return isCamera ? m.live_camera_busy() : m.live_microphone_busy()
    case 'insecure':
      return m.live_devices_insecure()
    case 'unknown':
      return isCamera ? m.live_camera_unknown() : m.live_microphone_unknown()
  }
}
