import { dayIn, hourIn } from '@juntas/contract/rules/sao-paulo'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Meeting, occasionsOf } from './occasions.ts'

const meeting = (more: Partial<Meeting>): Meeting => ({
  id: 1,
  title: 'Roda de casos',
  summary: '',
  hostName: 'Cecília Rangel',
  hostRole: '',
  hostPhoto: null,
  translations: {},
  startsAt: new Date('2026-11-03T22:00:00Z'),
  minutes: 60,
  opensMinutesBefore: 15,
  repeatsDays: null,
  repeatsUntil: null,
  createdAt: new Date(0),
  ...more,
})
const at = (text: string) => new Date(text)
const starts = (one: Meeting, from: string, to: string) =>
  occasionsOf(one, at(from), at(to)).map(({ startsAt }) => startsAt.toISOString())

test('a meeting held once is held once, until its end', () => {
  expect(starts(meeting({}), '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual(['2026-11-03T22:00:00.000Z'])
  expect(starts(meeting({}), '2026-11-03T22:59:00Z', '2026-12-01T00:00:00Z')).toHaveLength(1)
  expect(starts(meeting({}), '2026-11-03T23:00:00Z', '2026-12-01T00:00:00Z')).toEqual([])
})

test('a weekly one comes at the same hour, up to its last day', () => {
  const weekly = meeting({ repeatsDays: 7, repeatsUntil: '2026-11-17' })
  expect(starts(weekly, '2026-11-05T00:00:00Z', '2027-01-01T00:00:00Z')).toEqual([
    '2026-11-10T22:00:00.000Z',
    '2026-11-17T22:00:00.000Z',
  ])
})

test('the hour on the wall stays when clocks are changed', () => {
  // Until 2019 daylight saving time began in November.
  const weekly = meeting({ startsAt: at('2018-10-30T22:00:00Z'), repeatsDays: 7, repeatsUntil: '2018-11-30' })
  expect(starts(weekly, '2018-10-01T00:00:00Z', '2018-11-14T12:00:00Z')).toEqual([
    '2018-10-30T22:00:00.000Z',
    '2018-11-06T21:00:00.000Z',
    '2018-11-13T21:00:00.000Z',
  ])
})

test('whatever is asked for, each time lies in it, in order, at its hour, a whole number of steps from the first', () => {
  const first = at('2026-01-05T22:00:00Z')
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 30 }),
      fc.integer({ min: -40, max: 900 }),
      fc.integer({ min: 1, max: 60 }),
      (step, fromDays, days) => {
        const one = meeting({ startsAt: first, repeatsDays: step, repeatsUntil: '2028-01-01' })
        const from = new Date(first.getTime() + fromDays * 86_400_000)
        const to = new Date(from.getTime() + days * 86_400_000)
        const held = occasionsOf(one, from, to)
        const expected = Array.from({ length: 1000 }, (_, times) => first.getTime() + times * step * 86_400_000).filter(
          (time) => time < to.getTime() && time + 3_600_000 > from.getTime() && dayIn(new Date(time)) <= '2028-01-01',
        )
        expect(held.map(({ startsAt }) => startsAt.getTime())).toEqual(expected)
        for (const { startsAt } of held) expect(hourIn(startsAt)).toBe('19:00')
      },
    ),
  )
})
