import { Devices } from '../features/account/devices.tsx'

/** /dispositivos */
export default function DevicesScreen() {
  return <Devices />
}
