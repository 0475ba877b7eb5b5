import { SPEEDS } from '@juntas/contract/rules/library/playback-speeds'
import { readStored, storeValue } from '../../../lib/storage.ts'

const key = 'juntas:speed'

/** The viewer's playback speed, kept for every content in this browser. */
export const storeSpeed = (speed: number): void => storeValue(key, speed)

export function storedSpeed(): number {
  const speed = readStored<number>(key)
  return SPEEDS.find((one) => one === speed) ?? 1
}
