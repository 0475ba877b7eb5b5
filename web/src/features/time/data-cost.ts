import { usualPlace } from '../../lib/data-use/usual-quality.ts'
import type { Item } from './items.ts'
import { contentsOf, type Part } from './part-text.ts'

/** What the media of the parts take with little data and without, in bytes. */
export interface DataCost {
  low: number
  usual: number
}

/**
 * By the sizes that the server knows, for the seconds that would play. Null without media, and where one of them is not
 * known: a sum without it would be too small. `carried`: the bits a second that the connection carries, if known.
 */
export function costOf(parts: readonly Part[], carried: number | null): DataCost | null {
  const media = contentsOf(parts).filter(({ modes }) => !modes.includes('reading'))
  const costs = media.map((item) => costOfItem(item, carried))
  if (costs.length === 0 || costs.includes(null)) return null
  const sum = (way: keyof DataCost) => costs.reduce((total, cost) => total + (cost?.[way] ?? 0), 0)
  return { low: sum('low'), usual: sum('usual') }
}

/** Of a film, listening takes less data only with a sound of its own, or with a smaller quality. */
export const sparesData = ({ modes, rates }: Item): boolean =>
  !modes.includes('video') || (rates !== null && (rates.sound !== null || rates.films.length > 1))

function costOfItem({ rates, seconds }: Item, carried: number | null): DataCost | null {
  if (!rates) return null
  const { sound, films } = rates
  const bitRates = films.map((rate) => rate * 8)
  const usual = films[usualPlace(bitRates, carried)] ?? sound
  return usual === null ? null : { low: (sound ?? films[0] ?? usual) * seconds, usual: usual * seconds }
}
