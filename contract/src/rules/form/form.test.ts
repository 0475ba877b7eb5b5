import { expect, test } from 'vitest'
import { submitState } from './form.ts'
import { required } from './required.ts'

test('the button waits for a valid change and says that it is sending [VALID-26]', () => {
  expect(submitState({ isValid: true, isChanged: false, isSubmitting: false })).toBe('disabled')
  expect(submitState({ isValid: false, isChanged: true, isSubmitting: false })).toBe('disabled')
  expect(submitState({ isValid: true, isChanged: true, isSubmitting: false })).toBe('ready')
  expect(submitState({ isValid: true, isChanged: true, isSubmitting: true })).toBe('submitting')
})

test('an empty field is required, a filled one is not [VALID-01]', () => {
  for (const value of ['', ' ', '\u00a0\t\n', '\u200b', null, undefined, false, [], Number.NaN]) {
    expect(required(value)).toBe('required')
  }
  for (const value of ['a', ' a ', true, 0, ['a'], {}]) expect(required(value)).toBeNull()
})
