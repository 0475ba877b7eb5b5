import { expect, test } from 'vitest'
import { addReport } from './report-list.ts'

interface Report {
  content: string
  viewing: string
  at: string
  progress?: number
  percent?: 100
}
const report = (viewing: string, at: number, progress?: number, content = 'a'): Report => ({
  content,
  viewing,
  at: `2026-11-16T12:00:${String(at).padStart(2, '0')}Z`,
  ...(progress === undefined ? {} : { progress }),
})
const end = (viewing: string, at: number): Report => ({ ...report(viewing, at), percent: 100 })
const listOf = (...reports: Report[]) => reports.reduce<Report[]>(addReport, [])

test('of one playback the newest and the furthest report stay, in their order [GAP-100]', () => {
  const far = report('1', 2, 90)
  const newest = report('1', 4, 30)
  expect(listOf(report('1', 1, 10), far, report('1', 3, 20), newest)).toEqual([far, newest])
  expect(listOf(report('1', 1, 10), report('1', 2, 20))).toEqual([report('1', 2, 20)])
})

test('a report that arrives late is kept only if it is the furthest [GAP-100]', () => {
  const newest = report('1', 5, 40)
  expect(listOf(newest, report('1', 3, 20))).toEqual([newest])
  expect(listOf(newest, report('1', 3, 60))).toEqual([newest, report('1', 3, 60)])
})

test('of two at the same moment the later one counts, of two as far the first [GAP-100]', () => {
  const [first, second, third] = [report('1', 5, 50), report('1', 5, 10), report('1', 5, 50)]
  expect(listOf(first, second)).toEqual([first, second])
  expect(listOf(first, second, third)).toEqual([first, third])
  const kept = listOf(first, second, third)
  expect([kept[0] === first, kept[1] === third]).toEqual([true, true])
})

test('the end stays, also when something is reported after it; a report without a second counts as none [GAP-100]', () => {
  const [over, far, again] = [end('1', 2), report('1', 1, 80), report('1', 3, 5)]
  expect(listOf(far, over, again)).toEqual([far, over, again])
  expect(listOf(report('1', 1), report('1', 2, 1), report('1', 3))).toEqual([report('1', 2, 1), report('1', 3)])
  expect(listOf(over, end('1', 4), report('1', 5, 9))).toEqual([over, report('1', 5, 9)])
})

test('two playbacks of one content take turns, and every turn is kept [GAP-100]', () => {
  const turns = [report('1', 1, 50), report('2', 2, 10), report('1', 3, 60), report('2', 4, 20)]
  expect(listOf(...turns)).toEqual(turns)
  expect(listOf(...turns, report('2', 5, 30), report('2', 6, 40))).toEqual([...turns.slice(0, 3), report('2', 6, 40)])
})

test('another content is left alone, and does not end a turn [GAP-100]', () => {
  const other = [report('9', 1, 5, 'b'), report('9', 2, 6, 'b')]
  const list = [...other, report('1', 1, 10)]
  expect(addReport(list, report('1', 3, 20))).toEqual([...other, report('1', 3, 20)])
  expect(listOf(report('1', 1, 10), other[0]!, report('1', 3, 20))).toEqual([other[0], report('1', 3, 20)])
  expect(list).toHaveLength(3)
})
