import { createStore } from '@juntas/ui/store.ts'
import { queryClient } from './query-client.ts'

/** Since when no call reaches the server; null while it answers. */
export const offlineSince = createStore<Date | null>(navigator.onLine ? null : new Date())

let hasLostWrite = false

/** Whether a call reached the server, and whether it was a write. */
export function noteNetwork(isReached: boolean, isWrite = false): void {
  if (!isReached) {
    hasLostWrite ||= isWrite
    if (!offlineSince.get()) offlineSince.set(new Date())
    return
  }
  if (offlineSince.get()) offlineSince.set(null)
  if (!hasLostWrite) return
  // A write whose answer was lost may have been carried out: what is on the screen is read again, once.
  hasLostWrite = false
  void queryClient.invalidateQueries()
}

window.addEventListener('online', () => noteNetwork(true))
window.addEventListener('offline', () => noteNetwork(false))
