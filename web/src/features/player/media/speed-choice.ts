import { readStored, storeValue } from '../../../lib/storage.ts'
import { SPEEDS } from './playback.ts'

const key = 'juntas:speed'

/** How fast she listens, kept for every content of this browser. */
export const keepSpeed = (speed: number): void => storeValue(key, speed)

export function storedSpeed(): number {
  const speed = readStored<number>(key)
  return SPEEDS.find((one) => one === speed) ?? 1
}
