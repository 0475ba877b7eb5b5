import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network. With one, the server may still not answer. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine)
