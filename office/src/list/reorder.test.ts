import { expect, test } from 'vitest'
import { reordered } from './reorder.ts'

const rows = (...places: number[]) => places.map((position, index) => ({ id: index + 1, position }))
const moved = (places: number[], from: number, to: number) =>
  reordered(rows(...places), from, to, 'position').map(({ record, changes }) => [record.id, changes.position])

test('neighbours change places; a longer way moves all between by one', () => {
  expect(moved([1, 2, 3], 0, 1)).toEqual([
    [2, 1],
    [1, 2],
  ])
  expect(moved([10, 20, 30, 40], 3, 1)).toEqual([
    [4, 20],
    [2, 30],
    [3, 40],
  ])
})

test('equal places become different ones, so that the move shows', () => {
  expect(moved([0, 0, 0], 2, 0)).toEqual([
    [1, 1],
    [2, 2],
  ])
})
