import { expect, test } from 'vitest'
import { filesByTurns, isPartDue, leftToOtherTurns, turns } from './turns.mjs'

const all = [0, 1, 2, 3]
const browserTests = [...all, 3].map((part) => ({ tags: ['@slow', `@turn-${part}`] })).concat({ tags: [] })

test('each part of the browser tests is due in one of four turns, whatever number a commit has', () => {
  for (const part of all) expect(all.filter((turn) => isPartDue(part, turn))).toHaveLength(1)
  expect(isPartDue(1, '4078271523')).toBe(true)
  expect(isPartDue(1, '4078271524')).toBe(false)
})

test('a run says how many test files and browser tests it leaves to other turns', () => {
  const lines = all.map((turn) => leftToOtherTurns(turn, browserTests))
  const said = lines.map(
    (line) => /^turn (\d) of 4: (\d+) test files and (\d+) browser tests are left/.exec(line) ?? [],
  )
  expect(said.map(([, number]) => number)).toEqual(['4', '1', '2', '3'])
  // Each file is left out by all turns but one, and turn 1 runs both tests of part 3.
  const files = said.map(([, , count]) => Number(count))
  expect(files.reduce((sum, count) => sum + count, 0)).toBe(filesByTurns.length * (turns - 1))
  expect(said.map(([, , , count]) => count)).toEqual(['4', '3', '4', '4'])
  expect(leftToOtherTurns(5, browserTests)).toBe(lines[1])
})

test('a run without a browser names the test files alone', () => {
  expect(leftToOtherTurns(1)).toMatch(/^turn 1 of 4: \d+ test files are left to other turns/)
})
