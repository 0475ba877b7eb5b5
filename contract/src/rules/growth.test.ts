import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterCycle, byCloseness, cyclesOf, reasonFor } from './growth.ts'
import { isStable, scores, statementCount, statementsOf, surveyAreas } from './survey.ts'

type Measurement = Parameters<typeof cyclesOf>[0][number]
const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000)
const at = (moment: Measurement['moment'], days: number) => ({ moment, at: day(days) })
const told = (measurements: Measurement[], begun: { number: number; at: Date }[] = []) =>
  cyclesOf(measurements, begun).map(({ number, startsAt, before, after }) => [
    number,
    days(startsAt),
    days(before.at),
    after && days(after.at),
  ])
const days = (moment: Date) => (moment.getTime() - day(0).getTime()) / 86_400_000

test('[beyond, growth] a cycle goes from the first survey to the final one, in whatever order they are read', () => {
  expect(told([])).toEqual([])
  expect(told([at('inicial', 0)])).toEqual([[1, 0, 0, null]])
  expect(told([at('final', 100), at('inicial', 0)])).toEqual([[1, 0, 0, 100]])
})

test('[beyond, growth] in the second cycle the old after is before', () => {
  const closed = [at('inicial', 0), at('final', 100)]
  expect(told(closed, [{ number: 2, at: day(195) }])).toEqual([
    [1, 0, 0, 100],
    [2, 195, 100, null],
  ])
  expect(told([...closed, at('final', 300)], [{ number: 2, at: day(195) }])).toEqual([
    [1, 0, 0, 100],
    [2, 195, 100, 300],
  ])
  // Answered again after months without having begun it: it is the next comparison all the same.
  expect(told([...closed, at('final', 300)])).toEqual([
    [1, 0, 0, 100],
    [2, 100, 100, 300],
  ])
})

test('[beyond, growth] a survey answered again soon corrects, a first one after the final begins anew [GAP-119]', () => {
  expect(told([at('inicial', 0), at('inicial', 5)])).toEqual([[1, 5, 5, null]])
  expect(told([at('inicial', 0), at('final', 100), at('final', 101)])).toEqual([[1, 0, 0, 101]])
  expect(told([at('inicial', 0), at('final', 100), at('inicial', 120)])).toEqual([
    [1, 0, 0, 100],
    [2, 120, 120, null],
  ])
  const begun = [{ number: 2, at: day(195) }]
  expect(told([at('inicial', 0), at('final', 100), at('final', 196)], begun).at(-1)).toEqual([2, 195, 196, null])
  // A first survey in a further cycle corrects where it began, not when.
  expect(told([at('inicial', 0), at('final', 100), at('inicial', 200)], begun).at(-1)).toEqual([2, 195, 200, null])
  // The final survey of a first cycle counts from its first day on.
  expect(told([at('inicial', 0), at('final', 10)])).toEqual([[1, 0, 0, 10]])
})

test('[beyond, growth] soon ends with the ninetieth day', () => {
  const closed = [at('inicial', 0), at('final', 100)]
  expect(told([...closed, at('final', 189)])).toEqual([[1, 0, 0, 189]])
  expect(told([...closed, at('final', 190)]).at(-1)).toEqual([2, 100, 100, 190])
  const begun = [{ number: 2, at: day(200) }]
  expect(told([...closed, at('final', 289)], begun).at(-1)).toEqual([2, 200, 289, null])
  expect(told([...closed, at('final', 290)], begun).at(-1)).toEqual([2, 200, 100, 290])
})

test('[beyond, growth] a further cycle counts from the moment it was begun, and not for a survey before it', () => {
  const closed = [at('inicial', 0), at('final', 100)]
  const begun = [{ number: 2, at: day(195) }]
  expect(told([...closed, at('final', 150)], begun)).toEqual([
    [1, 0, 0, 150],
    [2, 195, 150, null],
  ])
  expect(told([...closed, at('inicial', 195)], begun).at(-1)).toEqual([2, 195, 195, null])
})

test('[beyond, growth] whatever is answered and begun, the cycles are in order and each begins where the last ended', () => {
  const survey = fc.record({ moment: fc.constantFrom('inicial' as const, 'final' as const), days: fc.nat(900) })
  const begun = fc.record({ number: fc.integer({ min: 2, max: 4 }), days: fc.nat(900) })
  fc.assert(
    fc.property(fc.array(survey, { maxLength: 8 }), fc.array(begun, { maxLength: 3 }), (surveys, starts) => {
      const cycles = cyclesOf(
        surveys.map((one) => at(one.moment, one.days)),
        starts.map(({ number, days: count }) => ({ number, at: day(count) })),
      )
      expect(cycles.map(({ number }) => number)).toEqual(cycles.map((_, place) => place + 1))
      expect(cycles.slice(0, -1).every(({ after }) => after !== null)).toBe(true)
      for (const { before, after } of cycles) if (after) expect(after.at >= before.at).toBe(true)
      expect(cycles.length > 0).toBe(surveys.length > 0)
    }),
  )
})

test('[beyond, growth] the final survey opens after 90 days', () => {
  expect(days(afterCycle(day(3)))).toBe(93)
})

const answered = (value: (id: number) => number) =>
  Array.from({ length: statementCount }, (_, index) => ({ id: index + 1, value: value(index + 1) }))
const negotiation = statementsOf('negotiation')
const positioning = statementsOf('positioning')

test('[beyond, growth] a trail without an episode about the area has no reason, so it is no suggestion', () => {
  expect(
    reasonFor(
      'negotiation',
      answered(() => 2),
      [[1], []],
    ),
  ).toBeNull()
  expect(
    reasonFor(
      'negotiation',
      answered(() => 2),
      [],
    ),
  ).toBeNull()
})

test('[beyond, growth] the reason is a fact with its number: the lowest area, low answers, or the area', () => {
  const [one, two, three] = negotiation as [number, number, number]
  const lowest = answered((id) => (negotiation.includes(id) ? 1 : positioning.includes(id) ? 2 : 4))
  expect(reasonFor('negotiation', lowest, [[one], [two, three], [1]])).toEqual({
    ...{ kind: 'lowest', score: 1, episodes: 2, of: 3, statements: 4, isRare: false },
  })
  // Not the lowest: the statements that were answered low, and the episodes about exactly these.
  const low = answered((id) => (positioning.includes(id) ? 1 : id === one ? 1 : id === two ? 1 : 4))
  expect(reasonFor('negotiation', low, [[one], [one, two], [three], [1]])).toEqual({
    ...{ kind: 'low_answers', score: 2.5, episodes: 2, of: 4, statements: 2, isRare: true },
  })
  const sometimes = answered((id) => (positioning.includes(id) ? 1 : id === one ? 2 : 4))
  expect(reasonFor('negotiation', sometimes, [[one]])).toMatchObject({ kind: 'low_answers', isRare: false })
  const mixed = answered((id) => (positioning.includes(id) ? 1 : id === one ? 1 : id === two ? 2 : 4))
  expect(reasonFor('negotiation', mixed, [[one]])).toMatchObject({ kind: 'low_answers', statements: 2, isRare: false })
  // Low answers that no episode is about: the area as a whole.
  expect(reasonFor('negotiation', sometimes, [[three]])).toMatchObject({ kind: 'area', episodes: 1, statements: 4 })
})

test('[beyond, growth] of two equal areas neither is called the lowest', () => {
  const equal = answered(() => 3)
  expect(reasonFor('negotiation', equal, [negotiation])?.kind).toBe('area')
})

test('[beyond, growth] the closest trail comes first, by the share of its episodes', () => {
  const reason = (episodes: number, of: number) => ({
    ...reasonFor(
      'negotiation',
      answered(() => 3),
      [negotiation],
    )!,
    episodes,
    of,
  })
  const trails = [
    { reason: reason(3, 10), position: 0 },
    { reason: reason(2, 4), position: 1 },
    { reason: reason(1, 2), position: 2 },
  ]
  expect(trails.toSorted(byCloseness).map(({ position }) => position)).toEqual([1, 2, 0])
  expect(
    trails
      .toReversed()
      .toSorted(byCloseness)
      .map(({ position }) => position),
  ).toEqual([1, 2, 0])
})

test('[beyond, growth] a change below 0.3 is stable, up or down', () => {
  expect([0, 0.25, -0.25, 0.29].every(isStable)).toBe(true)
  expect([0.3, -0.3, 0.5].some(isStable)).toBe(false)
})

test('[beyond, growth] every statement belongs to one area', () => {
  expect(surveyAreas.flatMap(statementsOf)).toEqual(Array.from({ length: statementCount }, (_, index) => index + 1))
  const one = answered((id) => (negotiation.includes(id) ? 5 : 1))
  expect(scores(one).filter(({ value }) => value === 5)).toEqual([{ area: 'negotiation', value: 5 }])
})
