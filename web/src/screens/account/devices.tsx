import { Devices } from '../../features/account/devices/devices.tsx'

/** /dispositivos */
export default function DevicesScreen() {
  return <Devices />
}
