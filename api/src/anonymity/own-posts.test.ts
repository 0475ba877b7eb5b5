import { expect, test } from 'vitest'
import { OwnPostsCache, ownOfMarked } from './own-posts.ts'
import { postPlace, seals } from './seal.ts'

const dataKey = Buffer.alloc(32, 3).toString('base64')
const reader = { dataKey, memberId: 5 }
const marked = (postId: number, memberId: number) => ({
  postId,
  mark: seals(dataKey).mark(postPlace(postId), memberId),
})

test('the own posts among marked ones are found by the mark of the very post', () => {
  const moved = { ...marked(4, 5), postId: 3 }
  expect(ownOfMarked(reader, [marked(1, 5), marked(2, 6), moved, marked(7, 5)])).toEqual([1, 7])
})

test('what is known of the own posts grows with the news, for one member', () => {
  const cache = new OwnPostsCache()
  expect(cache.get(5)).toEqual({ upTo: 0, own: [] })
  expect(cache.update(reader, [])).toEqual({ upTo: 0, own: [] })
  expect(cache.update(reader, [marked(9, 5), marked(2, 6)])).toEqual({ upTo: 9, own: [9] })
  // A post written earlier that becomes visible later, and a post that is compared a second time.
  expect(cache.update(reader, [marked(4, 5), marked(9, 5)])).toEqual({ upTo: 9, own: [9, 4] })
  expect(cache.update(reader, [])).toEqual({ upTo: 9, own: [9, 4] })
  expect(cache.get(5)).toEqual({ upTo: 9, own: [9, 4] })
  expect(cache.get(6)).toEqual({ upTo: 0, own: [] })
  // Another app of the process, as tests have, may have another database.
  expect(new OwnPostsCache().get(5)).toEqual({ upTo: 0, own: [] })
})
