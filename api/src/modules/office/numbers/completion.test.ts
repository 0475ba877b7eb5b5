import { expect, test } from 'vitest'
import { completionPoints, trailNumbers } from './completion.ts'
import { pointsOf, weekOf, weeksUntil } from './weeks.ts'

const countedAt = new Date('2026-11-18T12:00:00Z')
const episode = (id: number, watched: number) => ({
  id,
  title: `Episódio ${id}`,
  translations: { 'en-US': { title: `Episode ${id}` } },
  watched,
})
const trail = (id: number, started: number, watched: number[]) => ({
  id,
  title: `Trilha ${id}`,
  translations: { 'en-US': { title: `Trail ${id}` } },
  started,
  finished: 1,
  episodes: watched.map((count, place) => episode(id * 10 + place, count)),
})

test('a week begins on Monday in São Paulo, where the day begins at three o’clock of Greenwich', () => {
  expect(weekOf(new Date('2026-11-16T02:59:59Z'))).toBe('2026-11-09')
  expect(weekOf(new Date('2026-11-16T03:00:00Z'))).toBe('2026-11-16')
  expect(weekOf(new Date('2026-11-22T12:00:00Z'))).toBe('2026-11-16')
})

test('the shown weeks end with this one, which is open, and each has its like of 52 weeks before', () => {
  const weeks = weeksUntil(countedAt, 3)
  expect(weeks.shown).toEqual(['2026-11-02', '2026-11-09', '2026-11-16'])
  expect(weeks.from.toISOString()).toBe('2025-11-03T03:00:00.000Z')
  const counted = new Map([
    ['2026-11-09', 0],
    ['2026-11-16', 5],
    ['2025-11-17', 4],
  ])
  const point = (from: string, value: number | null, before: number | null = null, isOpen = false) => ({
    from,
    value,
    before,
    isOpen,
  })
  expect(pointsOf(weeks, counted, null)).toEqual([
    point('2026-11-02', null),
    point('2026-11-09', 0),
    point('2026-11-16', 5, 4, true),
  ])
  expect(pointsOf(weeks, counted, 0)[0]).toEqual(point('2026-11-02', 0))
})

test('the share of a week is of all whose days ended in it', () => {
  const ended = [
    { day: '2026-11-09', started: 3, finished: 1 },
    { day: '2026-11-15', started: 1, finished: 1 },
    { day: '2026-11-16', started: 4, finished: 0 },
  ]
  const points = completionPoints({ countedAt, trails: [], ended }, weeksUntil(countedAt, 3))
  expect(points.map(({ value }) => value)).toEqual([null, 0.5, 0])
})

test('trails with most members stand first, and the stop is the episode that lost most of those before it', () => {
  const trails = [trail(1, 5, [5, 5]), trail(2, 10, [9, 4, 6, 3]), trail(3, 2, [1, 0]), trail(4, 0, [])]
  const rows = trailNumbers({ countedAt, trails, ended: [] }, 'en-US')
  expect(rows).toEqual([
    { id: 2, title: 'Trail 2', started: 10, finished: 1, stop: { id: 21, title: 'Episode 21' } },
    { id: 1, title: 'Trail 1', started: 5, finished: 1, stop: null },
    // Of two that lost as many, the first.
    { id: 3, title: 'Trail 3', started: 2, finished: 1, stop: { id: 30, title: 'Episode 30' } },
    { id: 4, title: 'Trail 4', started: 0, finished: 1, stop: null },
  ])
  expect(trailNumbers({ countedAt, trails, ended: [] }, 'pt-BR')[0]).toMatchObject({
    title: 'Trilha 2',
    stop: { title: 'Episódio 21' },
  })
})
