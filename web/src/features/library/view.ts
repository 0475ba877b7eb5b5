import { msToMinutes } from '@juntas/contract/rules/library/duration'
import { m } from '#paraglide/messages.js'
import type { ContentCard } from './types.ts'

type Watched = Pick<ContentCard, 'duration' | 'currentContentUserCollection'>

/**
 * How much of it the member has seen, in milliseconds: the furthest position ever, and the whole once it is finished.
 */
export function seenMs({ duration, currentContentUserCollection: { view } }: Watched): number {
  if (!view) return 0
  return view.watched ? duration : Math.min(view.furthest, duration)
}

/** From 0 to 1. A finished content without a duration counts as whole. */
export function seenShare(content: Watched): number {
  if (isFinished(content)) return 1
  return content.duration > 0 ? seenMs(content) / content.duration : 0
}

export const isFinished = ({ currentContentUserCollection: { view } }: Watched) => view?.watched === true

export const isBegun = (content: Watched) => !isFinished(content) && seenMs(content) > 0

/** `18 min`, `2h 56min`: a duration as text. */
export function timeText(ms: number): string {
  const minutes = msToMinutes(ms)
  if (minutes < 60) return m.library_minutes({ count: minutes })
  if (minutes % 60 === 0) return m.library_hours_whole({ hours: minutes / 60 })
  return m.library_hours({ hours: Math.floor(minutes / 60), minutes: String(minutes % 60).padStart(2, '0') })
}
