import { m } from '#paraglide/messages.js'

/** 'Nota 01, em 2 min'; the minute is at least 1, as on every card [NOTE-16]. */
export const nameOf = ({ number, timestampSeconds }: { number: number; timestampSeconds: number }): string =>
  m.notes_name({ number: String(number).padStart(2, '0'), minutes: Math.max(1, Math.floor(timestampSeconds / 60)) })

/** Why its moment cannot be played; null if it can. */
export function lockText({ lockedBy }: { lockedBy?: 'plan' | 'unpublished' | null }): string | null {
  if (!lockedBy) return null
  return lockedBy === 'plan' ? m.notes_locked_plan() : m.notes_locked_unpublished()
}
