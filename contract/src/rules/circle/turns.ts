export interface Seat {
  id: number
  /** Paused, cannot come this week, passed the turn on, or has no access to the room. */
  isAway: boolean
  /** In how many of the earlier weeks this member moderated. */
  moderated: number
}

/**
 * Who moderates a week: in the order of the seats, those who did it least come first. Null if nobody can; the agenda
 * then runs by itself.
 */
export function moderatorOf(seats: readonly Seat[]): number | null {
  const able = seats.filter((seat) => !seat.isAway)
  const fewest = Math.min(...able.map((seat) => seat.moderated))
  return able.find((seat) => seat.moderated === fewest)?.id ?? null
}

/** The turns after this week, as they would be if nobody passed one on. */
export function turnsAhead(seats: readonly Seat[], current: number | null, weeks: number): number[] {
  const counted = seats.map((seat) => ({
    ...seat,
    isAway: false,
    moderated: seat.moderated + Number(seat.id === current),
  }))
  const ahead: number[] = []
  for (let week = 0; week < weeks && counted.length > 0; week++) {
    const next = counted.find((seat) => seat.id === moderatorOf(counted))!
    next.moderated++
    ahead.push(next.id)
  }
  return ahead
}
