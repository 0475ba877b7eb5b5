import { expect, test } from 'vitest'
import { moduleCircles } from './import-rules.mjs'

const file = (from: string, ...to: string[]) => ({
  source: `api/src/modules/${from}/${from}.ts`,
  dependencies: to.map((name) => ({ resolved: `api/src/modules/${name}/${name}.ts` })),
})

test('modules that need each other are named, directly or through others', () => {
  expect(moduleCircles([file('board', 'comments'), file('comments', 'people')])).toEqual([])
  expect(moduleCircles([file('board', 'comments'), file('comments', 'board')])).toHaveLength(2)
  expect(moduleCircles([file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')])).toHaveLength(3)
})
