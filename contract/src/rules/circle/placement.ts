import { addDays } from '../add-days.ts'
import { type CircleSlot, slotOf } from './hours.ts'
import { fewestToStart, formingDays, mostSeats } from './limits.ts'

export interface Candidate {
  id: number
  state: 'forming' | 'running'
  /** Seats taken now, and as members outside see them until the week ends. */
  taken: number
  shown: number
  /** The first meeting, or when it would be if the circle were complete now. */
  startsAt: Date
  /** Somebody in it blocked or muted the member, or is of the same company and one of them minds. */
  isApart: boolean
  /** The member blocked or muted somebody in it. */
  isAvoided: boolean
}

export interface Wish {
  slots: readonly CircleSlot[]
  timeZone: string
}

/** A circle may be entered until its first meeting, while a seat is free both in truth and in what is shown. */
export const hasSeat = (
  { taken, shown, state, startsAt }: Omit<Candidate, 'id' | 'isApart' | 'isAvoided'>,
  now: Date,
) => taken > 0 && taken < mostSeats && shown < mostSeats && (state === 'forming' || startsAt > now)

/**
 * The one place to offer, or null. A circle that is nearly eight comes first, then the one that begins soonest. Who is
 * kept apart gets the same answer as where every seat is taken.
 */
export function placeOf(wish: Wish, candidates: readonly Candidate[], now: Date): number | null {
  const fits = candidates.filter((one) => !one.isAvoided && isFitting(wish, one, now))
  const missing = (one: Candidate) => (one.state === 'forming' ? Math.max(0, fewestToStart - one.taken) : fewestToStart)
  fits.sort((a, b) => missing(a) - missing(b) || a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)
  return fits[0]?.id ?? null
}

/**
 * Circles that are left out only because the member blocked or muted somebody in them. They must not be offered after
 * that was undone: a member would learn who is in a circle by blocking and unblocking one after the other.
 */
export const avoidedOf = (wish: Wish, candidates: readonly Candidate[], now: Date): number[] =>
  candidates.filter((one) => one.isAvoided && isFitting(wish, one, now)).map(({ id }) => id)

const isFitting = (wish: Wish, one: Candidate, now: Date) =>
  !one.isApart && hasSeat(one, now) && wish.slots.includes(slotOf(one.startsAt, wish.timeZone))

interface Person {
  id: number
  companies: readonly number[]
  avoidsColleagues: boolean
}

/** Whether two may not sit in one circle. "No one from my company" works both ways: one of them is enough. */
export function areApart(one: Person, other: Person, avoided: ReadonlySet<number>): boolean {
  if (avoided.has(other.id)) return true
  if (!one.avoidsColleagues && !other.avoidsColleagues) return false
  return one.companies.some((company) => other.companies.includes(company))
}

/** When a circle that has not reached eight ends. */
export const formingUntil = (createdAt: Date) => addDays(createdAt, formingDays)
