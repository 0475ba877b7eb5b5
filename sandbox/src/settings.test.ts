import { expect, test } from 'vitest'
import { readSettings, settingRows } from './settings.ts'

const restricted = settingRows().filter(({ allowed }) => allowed !== 'text' && allowed !== 'a folder')

test.each(restricted)('$name refuses a wrong value by its name [house D7]', ({ name, allowed }) => {
  expect(() => readSettings({ [name]: 'not this' })).toThrow(`${name} must be ${allowed}`)
})

test('every setting is described [house D7]', () => {
  expect(settingRows().filter(({ description }) => !description)).toEqual([])
  expect(new Set(settingRows().map(({ name }) => name)).size).toBe(settingRows().length)
})
