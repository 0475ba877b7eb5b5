import { addDays } from '@juntas/contract/rules/add-days'
import { expect, test } from 'vitest'
import { noticesDue } from './grace-period.ts'

test('a failed renewal is told of on its day, the third and the sixth, to the minute [GAP-105]', () => {
  const since = new Date('2026-11-15T12:00:00Z')
  const dueAfter = (days: number, ms = 0) => noticesDue(since, new Date(addDays(since, days).getTime() + ms))
  expect([dueAfter(0, -1), dueAfter(0), dueAfter(3, -1), dueAfter(3), dueAfter(6, -1), dueAfter(6)]).toEqual([
    0, 1, 1, 2, 2, 3,
  ])
})
