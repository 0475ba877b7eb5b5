import { expect, test } from 'vitest'
import { postTags } from '../board.ts'
import { isSensitivePost, mayWarn } from './post.ts'

test('of the named posts only health and harassment are sensitive; without a name every one is', () => {
  expect(postTags.filter((tag) => isSensitivePost({ tag, anonymous: false }))).toEqual(['health', 'harassment'])
  expect(postTags.every((tag) => isSensitivePost({ tag, anonymous: true }))).toBe(true)
})

test('only a post about harassment may ask before its text is shown', () => {
  expect(postTags.filter(mayWarn)).toEqual(['harassment'])
})
