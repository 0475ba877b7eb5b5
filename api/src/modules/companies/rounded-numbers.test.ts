import fc from 'fast-check'
import { expect, test } from 'vitest'
import { closeNumbers, type SeatMonth } from './rounded-numbers.ts'

/**
 * The manager controls every seat but one: the manager decides what these members do, in which area they are, and how
 * many.
 */
const puppet = (area: string | null) =>
  fc.record<SeatMonth>({
    area: fc.constant(area),
    isActive: fc.boolean(),
    hours: fc.double({ min: 0, max: 14, noNaN: true }),
    conclusions: fc.integer({ min: 0, max: 8 }),
  })
const owned = (area: string | null, min: number, max: number) =>
  fc.array(puppet(area), { minLength: min, maxLength: max })

/** What the unknown member would do if active. The manager knows even that; the ends of the scale tell the most. */
const habit = fc.record({ hours: fc.constantFrom(0, 5, 10, 14), conclusions: fc.constantFrom(0, 5, 9) })
const groups = fc.oneof(
  // In an area, beside others; in a company without areas.
  fc.record({
    area: fc.constant('Tecnologia'),
    areas: fc.constant(['Tecnologia', 'Finanças', 'Pessoas']),
    seats: fc
      .tuple(owned('Tecnologia', 4, 10), owned('Finanças', 0, 6), owned('Pessoas', 0, 5), owned(null, 0, 2))
      .map((parts) => parts.flat()),
  }),
  fc.record({ area: fc.constant(null), areas: fc.constant([]), seats: owned(null, 9, 12) }),
)

type Rule = (seats: SeatMonth[], areas: readonly string[], draw: () => number) => unknown

/**
 * How often the best possible guess is right: every draw of the member's group on a grid, the other groups' draws known
 * to the manager, and whatever all lines show. Of equally likely worlds, the guess is right in half the cases plus half
 * the distance of the two distributions; no manager does better.
 */
function bestGuess(rule: Rule, seats: SeatMonth[], areas: readonly string[], hers: SeatMonth, others: number) {
  // Fine enough that the member's shift (one member; half a member more or less) is a whole number of cells.
  const grid = [10, 20, 20]
  const cells = grid.reduce((product, steps) => product * steps, 1)
  const balance = new Map<string, number>()
  for (const [isActive, sign] of [
    [true, 1],
    [false, -1],
  ] as const) {
    // First, because the member's group draws first.
    const all = [{ ...hers, isActive }, ...seats]
    for (let cell = 0; cell < cells; cell++) {
      let place = 0
      let rest = cell
      const draw = () => {
        const steps = grid[place++]
        if (!steps) return others
        const step = rest % steps
        rest = Math.floor(rest / steps)
        return (step + 0.5) / steps
      }
      const seen = JSON.stringify(rule(all, areas, draw))
      balance.set(seen, (balance.get(seen) ?? 0) + sign)
    }
  }
  const apart = [...balance.values()].reduce((sum, value) => sum + Math.abs(value), 0) / 2
  return 0.5 + apart / cells / 2
}

test('a manager who owns every seat but one guesses in at most 60 of 100 cases whether the other was active [GAP-122]', () => {
  fc.assert(
    fc.property(
      groups,
      habit,
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      ({ area, areas, seats }, doing, known) => {
        const hers = { area, isActive: true, ...doing }
        expect(bestGuess(closeNumbers, seats, areas, hers, known)).toBeLessThanOrEqual(0.6)
      },
    ),
    { numRuns: 6 },
  )
})

test('the same manager wins against rounding alone: six numbers tell more than one', () => {
  const roundedAlone: Rule = (all, _areas, draw) => {
    const active = all.filter((seat) => seat.isActive)
    const sums = [
      [active.length, 5],
      [active.reduce((sum, { hours }) => sum + Math.min(hours, 10), 0), 50],
      [active.reduce((sum, { conclusions }) => sum + Math.min(conclusions, 5), 0), 25],
    ] as const
    return sums.map(([sum, step]) => Math.floor(sum / step + draw()))
  }
  const idle = { area: null, isActive: false, hours: 0, conclusions: 0 }
  const guess = bestGuess(
    roundedAlone,
    Array.from({ length: 9 }, () => idle),
    [],
    { ...idle, hours: 10, conclusions: 5 },
    0,
  )
  expect(guess).toBeGreaterThan(0.7)
})

test('which lines there are and which are withheld depends on seats alone [GAP-122]', () => {
  const shape = (seats: SeatMonth[], areas: readonly string[], draw: () => number) =>
    closeNumbers(seats, areas, draw).map(({ kind, area, seats: held, shown }) => [kind, area, held, shown === null])
  fc.assert(
    fc.property(groups, fc.func(fc.double({ min: 0, max: 0.999, noNaN: true })), ({ areas, seats }, draw) => {
      const idle = seats.map((seat) => ({ ...seat, isActive: false }))
      expect(shape(seats, areas, () => draw())).toEqual(shape(idle, areas, () => 0.5))
    }),
  )
})

const at = (area: string | null, count: number, hours = 4): SeatMonth[] =>
  Array.from({ length: count }, () => ({ area, isActive: true, hours, conclusions: 2 }))

test('ten seats show a number, nine do not; fewer than five join the others, and an unlisted area too', () => {
  const seats = [...at('Tecnologia', 10), ...at('Finanças', 9), ...at('Pessoas', 4), ...at('Antiga', 6)]
  const lines = closeNumbers(seats, ['Pessoas', 'Tecnologia', 'Finanças'], () => 0.5)
  expect(lines.map(({ kind, area, seats: held, shown }) => [kind, area, held, shown?.active ?? null])).toEqual([
    ['company', null, 29, 25],
    ['area', 'Tecnologia', 10, 10],
    ['area', 'Finanças', 9, null],
    ['others', null, 10, 10],
  ])
})

test('numbers are multiples of 5, 50 and 25, capped for each member, right on average and never above the seats', () => {
  const seats = at(null, 23, 40)
  const drawn = Array.from({ length: 4000 }, () => closeNumbers(seats, [], Math.random)[0]!.shown!)
  const mean = (field: 'active' | 'hours' | 'conclusions') =>
    drawn.reduce((sum, shown) => sum + shown[field], 0) / drawn.length
  expect(drawn.every(({ active, hours, conclusions }) => !(active % 5) && !(hours % 50) && !(conclusions % 25))).toBe(
    true,
  )
  expect(Math.max(...drawn.map(({ active }) => active))).toBe(20)
  expect(Math.max(...drawn.map(({ hours }) => hours))).toBeLessThanOrEqual(230)
  expect(mean('conclusions')).toBeGreaterThan(42)
  expect(mean('conclusions')).toBeLessThan(50)
})
