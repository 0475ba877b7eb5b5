import { connection } from '../../../lib/data-use/low-data.ts'

/**
 * Whether the network costs nothing by the byte, as the browser tells it: on Wi-Fi or a cable, unless it asks to save
 * data. Undefined where it does not tell, and then nothing is downloaded unasked.
 */
export function isUnmetered(): boolean | undefined {
  const { type, saveData } = connection()
  if (type === undefined || type === 'unknown') return undefined
  return (type === 'wifi' || type === 'ethernet') && saveData !== true
}
