import { keep, readKept } from '../../../lib/storage.ts'
import { SPEEDS } from './playback.ts'

const key = 'juntas:speed'

/** How fast she listens, kept for every content of this browser. */
export const keepSpeed = (speed: number): void => keep(key, speed)

export function keptSpeed(): number {
  const speed = readKept<number>(key)
  return SPEEDS.find((one) => one === speed) ?? 1
}
