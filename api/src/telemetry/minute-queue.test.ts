import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { minuteOf, minuteQueue } from './minute-queue.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-15T10:00:12.345Z') }))
afterEach(() => void vi.useRealTimers())

test('what happened within a minute is told when it is over, all at once and not in its order [operator M6]', () => {
  const queue = minuteQueue()
  const told: number[] = []
  for (let number = 0; number < 50; number++) {
    queue.add(() => told.push(number))
    vi.advanceTimersByTime(900)
  }
  expect([new Date().toISOString(), told]).toEqual(['2026-11-15T10:00:57.345Z', []])
  vi.advanceTimersByTime(2700)
  expect(new Date().toISOString()).toBe('2026-11-15T10:01:00.045Z')
  const order = Array.from({ length: 50 }, (_, number) => number)
  expect(told).not.toEqual(order)
  expect([...told].sort((one, other) => one - other)).toEqual(order)
  queue.add(() => told.push(99))
  vi.advanceTimersByTime(59_000)
  expect(told).not.toContain(99)
  vi.advanceTimersByTime(1000)
  expect(told).toContain(99)
})

test('a time is told to the minute [operator M6]', () => {
  expect(minuteOf().toISOString()).toBe('2026-11-15T10:00:00.000Z')
})
