import { m } from '#paraglide/messages.js'
import { sparesData } from '../../../lib/data-use/spares-data.ts'
import { carriedRate, usualPlace } from '../../../lib/data-use/usual-quality.ts'
import type { Stream } from '../../../lib/offline/playlist.ts'
import { readLength, readStream, secondsOf } from '../../../lib/offline/read-stream.ts'
import { sizeText } from '../../../lib/size-text.ts'
import type { Playable } from '../media/media.tsx'

/** What plays first with the mode and without it. */
export interface Sources {
  low: Playable | undefined
  usual: Playable | undefined
}

/** What a content costs with and without the low-data mode. */
export interface Sizes {
  plays: 'sound' | 'smaller' | 'same' | 'frame'
  /** Null where the server does not tell. */
  low: number | null
  usual: number | null
}

/**
 * Both sizes come from the server: a file's length, or for a stream the lengths of some of its parts. Without the mode a
 * stream plays in the best quality that the connection carries.
 */
export async function sizesOf({ low, usual }: Sources): Promise<Sizes> {
  if (!low || !usual || low.plays === 'vimeo-video') return { plays: 'frame', low: null, usual: null }
  const [lowBytes, usualBytes] = await Promise.all([sizeOf(low, 0), sizeOf(usual, null)])
  const plays = low.url !== usual.url ? 'sound' : sparesData(lowBytes, usualBytes) ? 'smaller' : 'same'
  return { plays, low: lowBytes, usual: usualBytes }
}

/** `place` of the quality of a stream; null: the usual one. */
async function sizeOf({ url, plays }: Playable, place: number | null): Promise<number | null> {
  if (plays !== 'hls-video') return readLength(url)
  const found = await readStream(url, (qualities) => {
    const bitRates = qualities.map(({ bitRate }) => bitRate)
    return qualities[place ?? usualPlace(bitRates, carriedRate())]
  })
  return found && streamSize(found.stream)
}

const mostSampled = 5

/** The lengths of a few parts, spread over the whole, stand for all of them. */
async function streamSize({ segments }: Stream): Promise<number | null> {
  const step = Math.max(1, segments.length / mostSampled)
  const sampled = segments.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step))
  const lengths = await Promise.all(sampled.map(({ url }) => readLength(url)))
  if (lengths.includes(null)) return null
  const bytes = lengths.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  return Math.round((bytes / secondsOf(sampled)) * secondsOf(segments))
}

/** What the mode changes for a content, in a sentence. */
export function sizesText({ plays, low, usual }: Sizes): string {
  if (plays === 'frame') return m.player_low_data_frame()
  const size = low === null ? '' : sizeText(low)
  if (plays === 'same') return low === null ? m.player_low_data_same() : m.player_low_data_size({ size })
  if (low === null || usual === null) return plays === 'sound' ? m.player_low_data_sound() : m.player_low_data_small()
  const sizes = { size, usual: sizeText(usual) }
  return plays === 'sound' ? m.player_low_data_sound_size(sizes) : m.player_low_data_small_size(sizes)
}

/** The bytes that each played second spares; 0 where that is not known. */
export function sparedPerSecond(sizes: Sizes | null, durationMs: number): number {
  if (!sizes || sizes.low === null || sizes.usual === null || durationMs <= 0) return 0
  return Math.max(0, sizes.usual - sizes.low) / (durationMs / 1000)
}

/** A jump of more than this is a seek: what lies between was not played. */
const longestStep = 5

/** Counts what was not downloaded, by the seconds that were played for the first time. */
export function savingCounter(bytesPerSecond: number, save: (bytes: number) => void) {
  let furthest: number | null = null
  let unsaved = 0
  return {
    at(seconds: number) {
      const step = furthest === null ? 0 : seconds - furthest
      if (step > 0 && step <= longestStep) unsaved += step * bytesPerSecond
      furthest = Math.max(furthest ?? 0, seconds)
    },
    save() {
      if (unsaved > 0) save(unsaved)
      unsaved = 0
    },
  }
}
