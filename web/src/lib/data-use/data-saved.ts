import { readStored, storeValue } from '../storage.ts'

const key = 'juntas:data-saved'

/** What was not downloaded because of the low-data mode, on this device. */
interface DataSaved {
  since: string
  bytes: number
}

export const readDataSaved = (): DataSaved | null => readStored<DataSaved>(key)

export function addDataSaved(bytes: number, now = new Date()): void {
  const before = readDataSaved() ?? { since: now.toISOString(), bytes: 0 }
  storeValue(key, { ...before, bytes: before.bytes + Math.round(bytes) })
}
