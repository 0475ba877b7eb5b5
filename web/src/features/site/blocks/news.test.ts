import { expect, test } from 'vitest'
import type { Viewer } from '../../../lib/session/viewer.ts'
import { newsFor } from './news.ts'

const calm: Viewer['sessionInfo'] = {
  hasActiveSubscription: true,
  hasCustomerFolders: true,
  hasSubscription: true,
  hasTrialSubscription: false,
  hasMinimumAddress: true,
  hasMinimumCurriculum: true,
  unreadNetworks: 0,
  unreadPosts: 0,
}
const keys = (info: Partial<Viewer['sessionInfo']>) =>
  newsFor({ sessionInfo: { ...calm, ...info } }).map(({ key }) => key)

test('what waits for her comes before what she could do, three at a time [HOME-03]', () => {
  expect(keys({})).toEqual(['trail', 'ask', 'meet'])
  expect(keys({ unreadPosts: 2 })).toEqual(['posts', 'trail', 'meet'])
  expect(keys({ unreadPosts: 2, unreadNetworks: 1, hasMinimumCurriculum: false, hasTrialSubscription: true })).toEqual([
    'networks',
    'posts',
    'resume',
  ])
})

test('one and many read as they should [HOME-03]', () => {
  const title = (unreadPosts: number) => newsFor({ sessionInfo: { ...calm, unreadPosts } })[0]?.title
  expect(title(1)).toBe('1 publicação nova na Todas Juntas')
  expect(title(3)).toBe('3 publicações novas na Todas Juntas')
})
