import { expect, test } from 'vitest'
import { mutated } from './browser-trial.mjs'
import { draw } from './mutants.mjs'
import { rowOf, scoreOf, wilson, withRow } from './score.mjs'

const ends = (...given: [string, number][]) =>
  given.flatMap(([end, count]) => Array.from({ length: count }, () => ({ end })))

test('a score counts noticed and endless mutants, without those set aside, and has the interval of Wilson', () => {
  const score = scoreOf(ends(['killed', 80], ['timeout', 5], ['survived', 10], ['equivalent', 5]), 0.8)
  expect(score).toEqual({ noticed: 85, all: 95, share: 85 / 95, aside: 5, isAsideFew: true, isHeld: true })
  const { low, high } = wilson(81, 263)
  expect([low.toFixed(4), high.toFixed(4)]).toEqual(['0.2553', '0.3662'])
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 })
})

test('a score below its limit, or with more than 5 % set aside, is not held', () => {
  expect(scoreOf(ends(['killed', 79], ['survived', 21]), 0.8).isHeld).toBe(false)
  expect(scoreOf(ends(['killed', 80], ['survived', 20]), 0.8).isHeld).toBe(true)
  expect(scoreOf(ends(['killed', 94], ['equivalent', 6]), 0.8).isHeld).toBe(false)
})

test('a row takes the place of its part’s last one and leaves the others', () => {
  const document = 'a\n<!-- mutation: written by npm run mutation -->\n<!-- /mutation -->\nz\n'
  const row = (title: string, noticed: number) => {
    const score = { noticed, all: 10, share: noticed / 10, aside: 0, isAsideFew: true, isHeld: true }
    return rowOf({ title, limit: 0.8 }, score, { unreached: 0, seed: 'abcdef0123' })
  }
  const written = [row('API', 5), row('rules', 6), row('API', 7)].reduce(withRow, document)
  expect(written.split('\n').slice(4, 7)).toEqual([row('rules', 6), row('API', 7), '<!-- /mutation -->'])
  expect(row('API', 7)).toContain('| 7 of 10 | 70.0 % (39.7 to 89.2 %) | 80 % |')
})

test('the same seed draws the same mutants, and fewer are the first of more', () => {
  const mutants = Array.from({ length: 50 }, (_, at) => ({
    ...{ id: String(at), file: 'a.ts', line: at, column: 1, mutator: 'BooleanLiteral', original: 'true' },
    replacement: 'false',
  }))
  expect(draw(mutants, 5, 'one')).toEqual(draw(mutants, 20, 'one').slice(0, 5))
  expect(draw(mutants, 20, 'one')).not.toEqual(draw(mutants, 20, 'two'))
})

test('a mistake is written where it was found', () => {
  const source = 'const a = 1\nif (a > 0) {\n  go()\n}\n'
  const [line, column] = [2, 4]
  expect(mutated(source, { line, column, original: 'a > 0', replacement: 'a <= 0' })).toContain('if (a <= 0) {\n  go()')
  const block = { line: 2, column: 11, original: '{\n  go()\n}', replacement: '{}' }
  expect(mutated(source, block)).toBe('const a = 1\nif (a > 0) {}\n')
})
