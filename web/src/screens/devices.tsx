import { useEffect } from 'react'
import { m } from '#paraglide/messages.js'
import { Devices } from '../features/account/devices.tsx'

/** /dispositivos */
export default function DevicesScreen() {
  useEffect(() => {
    document.title = `${m.account_devices_title()} · Juntas`
  }, [])
  return <Devices />
}
