import { afterEach, expect, test } from 'vitest'
import { cameBackAfterLeaving } from './quick-exit.ts'

afterEach(() => sessionStorage.clear())

test('after the quick exit Back leads elsewhere again; a tab opened anew is hers [people-growth m5]', () => {
  expect(cameBackAfterLeaving('back_forward')).toBe(false)
  sessionStorage.setItem('juntas:left', '1')
  expect(cameBackAfterLeaving('back_forward')).toBe(true)
  expect(cameBackAfterLeaving('back_forward')).toBe(true)
  expect(cameBackAfterLeaving('navigate')).toBe(false)
  expect(cameBackAfterLeaving('back_forward')).toBe(false)
})
