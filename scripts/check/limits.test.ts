import { expect, test } from 'vitest'
import { limitProblems } from './limits.mjs'

test('a limit that the document leaves out, or says otherwise, is named with both values', () => {
  const expected = { list: 'at least 0.064', '`/login`': '102 KiB' }
  const rows = [{ gate: '`/login`', limit: '102 KiB' }]
  expect(limitProblems([...rows, { gate: 'list', limit: 'at least 0.064' }], expected)).toEqual([])
  expect(limitProblems([...rows, { gate: 'list', limit: 'at least 0.1' }], expected)).toEqual([
    'docs/figures.md says at least 0.1 of the limit "list", which is at least 0.064',
  ])
  expect(limitProblems([], { list: 'at least 0.064' })).toEqual([
    'docs/figures.md says nothing of the limit "list", which is at least 0.064',
  ])
})
