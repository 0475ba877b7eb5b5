import { beforeEach, expect, test } from 'vitest'
import { hourOf, isHourOver, markHour } from './refresh-hour.ts'

beforeEach(() => localStorage.clear())

test('the marker is the date and the hour in 13 characters [SHELL-37]', () => {
  markHour(new Date('2024-05-01T13:47:09Z'))
  expect(Object.values({ ...localStorage })).toEqual(['2024-05-01T13'])
  expect(hourOf(new Date('2024-05-01T13:00:00Z'))).toHaveLength(13)
})

test('it is time again in another hour, and not in the same one [SHELL-37]', () => {
  expect(isHourOver(new Date('2024-05-01T13:00:00Z'))).toBe(true)
  markHour(new Date('2024-05-01T13:00:00Z'))
  expect(isHourOver(new Date('2024-05-01T13:59:59Z'))).toBe(false)
  expect(isHourOver(new Date('2024-05-01T14:00:00Z'))).toBe(true)
  expect(isHourOver(new Date('2024-05-02T13:00:00Z'))).toBe(true)
})
