import { createStore } from '@juntas/ui/store.ts'

/** Since when no call reaches the server; null while it answers. */
export const offlineSince = createStore<Date | null>(navigator.onLine ? null : new Date())

export function noteNetwork(isReached: boolean): void {
  if (isReached && offlineSince.get()) offlineSince.set(null)
  if (!isReached && !offlineSince.get()) offlineSince.set(new Date())
}

window.addEventListener('online', () => noteNetwork(true))
window.addEventListener('offline', () => noteNetwork(false))
