import { expect, test } from 'vitest'
import { lastSeal, lockedSeal, maxRings, seal, startSeal } from './seal.ts'
import { readSvg } from './test/read-svg.ts'

const filled = (svg: string) =>
  readSvg(svg).elements.filter(({ name, attributes }) => name === 'path' && attributes.get('fill') !== 'none')

test('each step adds one ring on each side of the seam', () => {
  expect([0, 1, 2, 3, 4, 5].map((step) => filled(seal(step)).length)).toEqual([2, 4, 6, 8, 10, 12])
})

test('a seal never has more than six rings a side', () => {
  expect(maxRings).toBe(6)
  for (const step of [6, 7, 30, 1e9]) expect(filled(seal(step))).toHaveLength(12)
  expect(filled(lastSeal())).toHaveLength(12)
})

test('a step below the first is the first', () => {
  for (const step of [-1, -40, 0.9]) expect(filled(seal(step))).toHaveLength(2)
})

test('the start is the plain pair, the last is told apart from the highest step', () => {
  expect(startSeal()).toBe(seal(0))
  expect(readSvg(lastSeal()).elements.length).toBeGreaterThan(readSvg(seal(5)).elements.length)
})

test('what is not earned yet is an outline and nothing else', () => {
  const { elements } = readSvg(lockedSeal())
  expect(elements.filter(({ name }) => name.endsWith('Gradient'))).toEqual([])
  expect(elements.some(({ attributes }) => attributes.has('stroke-dasharray'))).toBe(true)
})

test('aubergine gives way at night, by the reader’s theme or by the page’s decision', () => {
  expect(seal(1, { theme: 'light' })).toContain('#4B1D57')
  expect(seal(1, { theme: 'dark' })).not.toContain('#4B1D57')
  expect(seal(1, { theme: 'dark' })).toContain('#DCC7EA')
  expect(seal(1)).toMatch(/prefers-color-scheme:dark/)
})
