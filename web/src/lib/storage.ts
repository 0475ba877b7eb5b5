import { isSharedDevice } from '@juntas/client/shared-device.ts'
import { attempt } from '@juntas/ui/attempt.ts'

/**
 * Values kept in this browser between visits. Storage may be full or blocked, or the
 * computer belong to other people: then nothing is kept, and nothing fails.
 */
export const readStored = <T>(key: string): T | null =>
  attempt(() => JSON.parse(localStorage.getItem(key) ?? 'null') as T | null) ?? null

export function storeValue(key: string, value: unknown): void {
  if (!isSharedDevice()) attempt(() => localStorage.setItem(key, JSON.stringify(value)))
}
