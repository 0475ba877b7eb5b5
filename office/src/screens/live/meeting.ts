import type { officeLiveMeetings, officeLivePermissions } from '@juntas/contract/office/live'
import type { Reply } from '@juntas/contract/route'
import { dayIn, laterDay } from '@juntas/contract/rules/sao-paulo'
import { m } from '#paraglide/messages.js'
import type { NamedState } from '../../parts/state-tag.tsx'

export type Meeting = Reply<(typeof officeLiveMeetings)['read']>
export type Permission = Reply<(typeof officeLivePermissions)['permit']>

export const lists = () => [
  { to: '/ao-vivo', label: m.live_meetings() },
  { to: '/ao-vivo/permissoes', label: m.live_who() },
]

export function stateOf({ isOpen, nextAt }: Meeting): NamedState {
  if (isOpen) return { state: 'published', name: m.live_open_now }
  return nextAt ? { state: 'scheduled', name: m.live_coming } : { state: 'archived', name: m.live_over }
}

export function rhythmText(days: number | null | undefined): string {
  if (!days) return m.live_once()
  const named: Record<number, () => string> = { 1: m.live_daily, 7: m.live_weekly, 14: m.live_biweekly }
  return named[days]?.() ?? m.live_every({ days })
}

/** The last day of a series that ends now: a date that has begun, or that somebody attended, still counts. */
export function lastDayOf({ nextAt, lastAttendedOn }: Meeting, now = new Date()): string {
  const today = dayIn(now)
  const hasBegun = nextAt !== null && new Date(nextAt) <= now
  const last = hasBegun ? dayIn(new Date(nextAt)) : laterDay(today, -1)
  return lastAttendedOn && lastAttendedOn > last ? lastAttendedOn : last
}
