import { msToMinutes } from '@juntas/contract/rules/library/duration'
import { type EpisodeProgress, isWatched, seenMs } from '@juntas/contract/rules/library/trail-progress'
import { m } from '#paraglide/messages.js'

/** From 0 to 1. A finished content without a duration counts as whole. */
export function seenShare(content: EpisodeProgress): number {
  if (isWatched(content)) return 1
  return content.duration > 0 ? seenMs(content) / content.duration : 0
}

export const isBegun = (content: EpisodeProgress): boolean => !isWatched(content) && seenMs(content) > 0

/** `18 min`, `2h 56min`: a duration as text. */
export function timeText(ms: number): string {
  const minutes = msToMinutes(ms)
  if (minutes < 60) return m.library_minutes({ count: minutes })
  if (minutes % 60 === 0) return m.library_hours_whole({ hours: minutes / 60 })
  return m.library_hours({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}
