import { numberSteps } from '@juntas/contract/rules/company-numbers'

/** Numbers are shown for this many members and more, whatever they did (GAP-122). */
export const shownSeats = 10
/** An area with fewer seats joins the others. */
const areaSeats = 5

const hoursCap = 10
const conclusionsCap = 5

/**
 * Widths of the noise, in members: a member moves a number by at most one member, ten hours and five conclusions.
 * docs/decisions/0041-company-numbers.md has the arithmetic: with these widths a manager who knows everything but one
 * member's month guesses right in at most 59.4 of 100 cases.
 */
const activeWidth = 10
const restWidth = 10
/** Hours and conclusions of an active member lie around half of their caps: that part of the noise is shared. */
const shared = 0.5

/** A proved member who held a seat all month, and what the member did in it. */
export interface SeatMonth {
  area: string | null
  isActive: boolean
  hours: number
  conclusions: number
}

export interface NumbersLine {
  kind: 'company' | 'area' | 'others'
  area: string | null
  seats: number
  /** Null: withheld. */
  shown: Sums | null
}

interface Sums {
  active: number
  hours: number
  conclusions: number
}

/**
 * The lines of a month that closes: the company, its areas in their order, and the others. `draw` returns a number from
 * 0 to 1, three for each group. Which lines there are and which are withheld depends on seats alone.
 */
export function closeNumbers(seats: readonly SeatMonth[], areas: readonly string[], draw: () => number): NumbersLine[] {
  const groups = groupsOf(seats, areas).map((group) => ({ ...group, sums: addNoise(sumOf(group.seats), draw) }))
  const total = groups.reduce((sum, group) => add(sum, group.sums), nothing)
  const company: NumbersLine = { kind: 'company', area: null, seats: seats.length, shown: shownOf(total, seats.length) }
  const lines = groups.map(({ kind, area, seats: held, sums }) => ({
    kind,
    area,
    seats: held.length,
    shown: shownOf(sums, held.length),
  }))
  return lines.length > 1 ? [company, ...lines] : [company]
}

function groupsOf(seats: readonly SeatMonth[], areas: readonly string[]) {
  const byArea = areas
    .map((area) => ({ kind: 'area' as const, area, seats: seats.filter((seat) => seat.area === area) }))
    .filter((group) => group.seats.length >= areaSeats)
  const named = new Set(byArea.map(({ area }) => area))
  const rest = seats.filter(({ area }) => area === null || !named.has(area))
  return rest.length ? [...byArea, { kind: 'others' as const, area: null, seats: rest }] : byArea
}

const nothing: Sums = { active: 0, hours: 0, conclusions: 0 }
const add = (one: Sums, other: Sums): Sums => ({
  active: one.active + other.active,
  hours: one.hours + other.hours,
  conclusions: one.conclusions + other.conclusions,
})

const sumOf = (seats: readonly SeatMonth[]) =>
  seats
    .filter(({ isActive }) => isActive)
    .map(({ hours, conclusions }) => ({
      active: 1,
      hours: Math.min(hours, hoursCap),
      conclusions: Math.min(conclusions, conclusionsCap),
    }))
    .reduce(add, nothing)

function addNoise(sums: Sums, draw: () => number): Sums {
  const active = (draw() - 0.5) * activeWidth
  const rest = () => shared * active + (draw() - 0.5) * restWidth
  return add(sums, { active, hours: hoursCap * rest(), conclusions: conclusionsCap * rest() })
}

/** Rounded after the noise, and never more than the seats allow: neither step needs to know what anybody did. */
function shownOf({ active, hours, conclusions }: Sums, seats: number): Sums | null {
  if (seats < shownSeats) return null
  return {
    active: roundTo(numberSteps.active, active, seats),
    hours: roundTo(numberSteps.hours, hours, seats * hoursCap),
    conclusions: roundTo(numberSteps.conclusions, conclusions, seats * conclusionsCap),
  }
}

const roundTo = (step: number, value: number, most: number) =>
  Math.max(0, Math.min(Math.round(value / step), Math.floor(most / step))) * step
