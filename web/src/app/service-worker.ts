import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { isInMobileApp } from '../lib/mobile.ts'

/**
 * From the next start on the app also starts without a network (src/service-worker). The phone's app has its own shell.
 * False where there is no service worker.
 */
export async function startServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || isInMobileApp() || isSharedDevice()) return false
  // Refused in a private window, or where storage is blocked: then the app needs a network to start, as before.
  const registration = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  return registration !== undefined
}
