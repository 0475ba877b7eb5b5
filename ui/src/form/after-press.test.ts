import { expect, test, vi } from 'vitest'
import { afterPress } from './after-press.ts'

const point = (type: string) => document.dispatchEvent(new Event(type))

test('what a press would push away waits until the press is over', () => {
  vi.useFakeTimers()
  const show = vi.fn()
  point('pointerdown')
  afterPress(show)
  point('pointerup')
  expect(show).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(show).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

test('leaving a field by the keyboard waits for nothing', () => {
  const show = vi.fn()
  afterPress(show)
  expect(show).toHaveBeenCalledOnce()
})
