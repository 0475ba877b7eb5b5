import fc from 'fast-check'
import { expect, test } from 'vitest'
import { required } from './required.ts'
import { checkboxValue, limitSelection, terms, toggleSelection, woman } from './selection.ts'

test('of four roles ticked three stay, and one unticked makes room [VALID-24]', () => {
  const three = ['a', 'b', 'c', 'd'].reduce<string[]>((selected, role) => toggleSelection(selected, role), [])
  expect(three).toEqual(['a', 'b', 'c'])
  expect(toggleSelection(toggleSelection(three, 'a'), 'd')).toEqual(['b', 'c', 'd'])
})

test('another maximum may be given [VALID-24]', () => {
  expect(toggleSelection(['a'], 'b', 1)).toEqual(['a'])
  expect(toggleSelection(['a', 'b', 'c'], 'd', 5)).toEqual(['a', 'b', 'c', 'd'])
})

test('no order of ticks passes the maximum or repeats a choice [VALID-24]', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(6)), fc.integer({ min: 1, max: 5 }), (clicks, max) => {
      const selected = clicks.reduce<number[]>((list, click) => toggleSelection(list, click, max), [])
      expect(selected.length).toBeLessThanOrEqual(max)
      expect(limitSelection(selected, max)).toEqual(selected)
    }),
  )
  expect(limitSelection(['a', 'a', 'b', 'c', 'd'])).toEqual(['a', 'b', 'c'])
})

test('a required box that is unticked holds empty text and is refused [VALID-25] [VALID-01]', () => {
  expect(checkboxValue(true)).toBe(true)
  expect(checkboxValue(false)).toBe('')
  expect(required(checkboxValue(true))).toBeNull()
  expect(required(checkboxValue(false))).toBe('required')
})

test('registration needs both ticks: she identifies as a woman and accepts the terms [VALID-28]', () => {
  for (const rule of [woman, terms]) {
    expect(rule(true)).toBeNull()
    for (const value of ['', false, undefined, null, 'false', 'true', 1]) expect(rule(value)).toBe('required')
  }
})
