import { expect, test } from 'vitest'
import { endpointsOf, membersOf } from './block.ts'

test('the sources of a block are named without the base of the client [HOME-04] [HOME-05]', () => {
  expect(endpointsOf('/v1/contents?page=1, v1/folders,,posts')).toEqual(['contents?page=1', 'folders', 'posts'])
  expect(endpointsOf('/media/v1/list')).toEqual(['/media/v1/list'])
  expect(endpointsOf('')).toEqual([])
})

test('the lists of all sources follow each other; what is no list adds nothing', () => {
  expect(membersOf([{ 'hydra:member': [1, 2] }, null, {}, { 'hydra:member': [3] }])).toEqual([1, 2, 3])
})
