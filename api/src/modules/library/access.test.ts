import { expect, test } from 'vitest'
import { awardMap, mayOpen } from './access.ts'

const access = (more: object = {}) => ({ folderIds: new Set([7]), opensFree: false, awards: new Map(), ...more })
const content = { id: 1, folderId: 8, isFree: false }

test('a content opens by its folder, or if it is free and the plan includes what is free [GAP-102]', () => {
  expect(mayOpen(access(), content)).toBe(false)
  expect(mayOpen(access(), { ...content, folderId: 7 })).toBe(true)
  expect(mayOpen(access(), { ...content, isFree: true })).toBe(false)
  expect(mayOpen(access({ opensFree: true }), content)).toBe(false)
  expect(mayOpen(access({ opensFree: true }), { ...content, isFree: true })).toBe(true)
})

test('the content of an award opens with the award and with nothing else; of two awards either will do', () => {
  const held = { folderId: 7, isFree: true }
  const awards = awardMap([
    [1, false],
    [2, true],
    [3, false],
    [3, true],
    [4, true],
    [4, false],
  ])
  const opens = (id: number) => mayOpen(access({ opensFree: true, awards }), { id, ...held })
  expect([1, 2, 3, 4, 5].map(opens)).toEqual([false, true, true, true, true])
  expect(mayOpen(access({ awards }), { ...content, id: 2 })).toBe(true)
})
