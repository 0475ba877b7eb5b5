import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyMask, digitsOf, maskLength, maskPattern } from './mask.ts'

const mask = fc.string({ unit: fc.constantFrom('9', '9', '9', ' ', '-', '(', ')', '/', '.'), maxLength: 20 })

test('a mask shows a separator only with the digit after it [VALID-18] [VALID-21]', () => {
  expect(applyMask('(99) 99', '')).toBe('')
  expect(applyMask('(99) 99', '1')).toBe('(1')
  expect(applyMask('(99) 99', '12')).toBe('(12')
  expect(applyMask('(99) 99', '123')).toBe('(12) 3')
  expect(applyMask('(99) 99', '12345')).toBe('(12) 34')
})

test('under any mask digits keep their order, and masking twice changes nothing [VALID-18] [VALID-21]', () => {
  fc.assert(
    fc.property(mask, fc.string(), (pattern, text) => {
      const masked = applyMask(pattern, text)
      expect(digitsOf(masked)).toBe(digitsOf(text).slice(0, maskLength(pattern)))
      expect(applyMask(pattern, masked)).toBe(masked)
    }),
  )
})

test('an input library gets the mask as matchers and fixed characters [VALID-18]', () => {
  expect(maskPattern('(9)-')).toEqual(['(', /\d/, ')', '-'])
})
