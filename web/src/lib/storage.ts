import { isSharedDevice } from '@juntas/client/shared-device.ts'

/**
 * Values kept in this browser between visits. Storage may be full or blocked, or the
 * computer belong to other people: then nothing is kept, and nothing fails.
 */
export function readStored<T>(key: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null
  } catch {
    return null
  }
}

export function storeValue(key: string, value: unknown): void {
  if (isSharedDevice()) return
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Storage is full or blocked: nothing is kept.
  }
}
