import { createStore, useStore } from '@juntas/ui/store.ts'
import { readStored, storeValue } from '../storage.ts'
import { openTabChannel } from '../tab-channel.ts'

/**
 * Whether this device saves data: sound instead of video, or the smallest quality, and nothing loaded ahead.
 * `cellular`: only on a mobile network, where the browser tells. Stored on the device; until the member chooses, the
 * browser's setting (Save-Data) decides.
 */
type DataChoice = boolean | 'cellular'

const key = 'juntas:low-data'

interface Connection {
  saveData?: boolean
  type?: string
  downlink?: number
  addEventListener?: (event: 'change', listener: () => void) => void
}

/** What the browser tells about the connection; many tell nothing. */
export const connection = (): Connection =>
  (globalThis.navigator as { connection?: Connection } | undefined)?.connection ?? {}

export const dataChoice = createStore<DataChoice>(readStored<DataChoice>(key) ?? connection().saveData === true)

// Sent to the other tabs, not read from storage: on a shared computer nothing is stored, and its tabs must still agree.
const channel = openTabChannel(key)
channel?.addEventListener('message', ({ data }: MessageEvent<DataChoice>) => dataChoice.set(data))

export function setDataChoice(next: DataChoice): void {
  storeValue(key, next)
  dataChoice.set(next)
  channel?.postMessage(next)
}

export const isLowData = (choice = dataChoice.get()): boolean =>
  choice === 'cellular' ? connection().type === choice : choice

export const useLowData = (): boolean => isLowData(useStore(dataChoice))
