import { expect, test } from 'vitest'
import { handOffUrl } from '../page/app-link-url.ts'
import { startOf } from './start-position.ts'

const seen = (progress: number, watched = false) => ({
  currentContentUserCollection: {
    favorite: false,
    registration: false,
    like: false,
    rating: null,
    view: { progress, furthest: progress, watched },
  },
})
const here = { hash: '', state: {} }

test('a content begins where she left it, and at the start once she has seen it whole [GAP-76]', () => {
  expect(startOf(seen(42_000), here).timestampSeconds).toBe(42)
  expect(startOf(seen(42_000, true), here).timestampSeconds).toBe(0)
})

test('the second the address or the search asks for comes first', () => {
  expect(startOf(seen(42_000), { ...here, hash: 't=7' }).timestampSeconds).toBe(7)
  expect(startOf(seen(42_000), { hash: 't=7', state: { timestampSeconds: 9 } }).timestampSeconds).toBe(9)
  expect(startOf(seen(42_000), { ...here, hash: 'outra' }).timestampSeconds).toBe(42)
})

test('the viewer hands back to a named screen, or to the splash [MOBILE-04] [GAP-23]', () => {
  expect(handOffUrl('juntas://app', 'trilha 7')).toBe('juntas://app?screen=trilha%207')
  expect(handOffUrl('juntas://app', undefined)).toBe('juntas://app?screens=splash')
})
