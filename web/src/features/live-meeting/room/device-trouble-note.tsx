import { IconButton } from '@juntas/ui/button/icon-button.tsx'
import { Icon } from '@juntas/ui/icon/icon.tsx'
import CircleAlert from 'lucide-react/icons/circle-alert'
import X from 'lucide-react/icons/x'
import { m } from '#paraglide/messages.js'
import type { DeviceKind, DeviceTrouble } from './room-types.ts'
import styles from './room-view.module.css'

/** Why the camera or the microphone stays off, and what to do about it. */
export function DeviceTroubleNote({ trouble, onClose }: { trouble: DeviceTrouble; onClose: () => void }) {
  return (
    <div className={styles.trouble} role="alert">
      <Icon of={CircleAlert} size={20} />
      <p>{texts[trouble.why][trouble.device]()}</p>
      <IconButton icon={X} label={m.ui_close()} onClick={onClose} />
    </div>
  )
}

const texts: Record<DeviceTrouble['why'], Record<DeviceKind, () => string>> = {
  refused: { camera: m.live_camera_refused, microphone: m.live_microphone_refused },
  missing: { camera: m.live_camera_missing, microphone: m.live_microphone_missing },
  busy: { camera: m.live_camera_busy, microphone: m.live_microphone_busy },
  insecure: { camera: m.live_devices_insecure, microphone: m.live_devices_insecure },
  unknown: { camera: m.live_camera_unknown, microphone: m.live_microphone_unknown },
}
