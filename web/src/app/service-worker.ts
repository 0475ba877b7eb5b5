import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { delay } from '@juntas/ui/delay.ts'
import { isInMobileApp } from '../lib/mobile.ts'

/**
 * From the next start on the app also starts without a network (src/service-worker). The phone's app has its own shell.
 * True when the worker has fetched its files, false where there is none.
 */
export async function startServiceWorker(): Promise<boolean> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD || isInMobileApp() || isSharedDevice()) return false
  // Refused in a private window, or where storage is blocked: then the app needs a network to start, as before.
  const registration = await navigator.serviceWorker
    .register('/service-worker.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return false
  await Promise.race([navigator.serviceWorker.ready, delay(10_000)])
  // With SERVICE_WORKER=off the server answers with a worker that removes itself and everything that was stored.
  return registration.active !== null && (await caches.keys()).length > 0
}
