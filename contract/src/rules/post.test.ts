import { expect, test } from 'vitest'
import { postTags } from '../board.ts'
import { isSensitivePost } from './post.ts'

test('of the named posts only health and harassment are sensitive; without a name every one is', () => {
  expect(postTags.filter((tag) => isSensitivePost({ tag, anonymous: false }))).toEqual(['health', 'harassment'])
  expect(postTags.every((tag) => isSensitivePost({ tag, anonymous: true }))).toBe(true)
})
