import { useEffect, useState, useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the browser has a network, and since when it has none; null when this page did not see it end. */
export function useNetwork(): { isOnline: boolean; since: Date | null } {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [since, setSince] = useState<Date | null>(null)
  useEffect(() => {
    const end = () => setSince(new Date())
    addEventListener('offline', end)
    return () => removeEventListener('offline', end)
  }, [])
  return { isOnline, since: isOnline ? null : since }
}
