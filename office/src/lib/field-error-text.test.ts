import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fieldErrorText, ownErrorText } from './field-error-text.ts'
import { answerText } from './refusal-text.ts'

const api = `${import.meta.dirname}/../../../api/src/modules/office/`
const contract = `${import.meta.dirname}/../../../contract/src/office/`

function codesIn(folder: string, shape: RegExp) {
  const codes = new Set<string>()
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/\.ts$/.test(name) && !/\.test\.ts$|^(?:session|imports|views)/.test(name))
      for (const [, code = ''] of readFileSync(folder + name, 'utf8').matchAll(shape)) codes.add(code)
  return [...codes]
}

test('every code by which the office refuses a field has a sentence of its own', () => {
  const codes = [
    ...codesIn(api, /invalidField\([^;]*?'([a-z_]+)'\)/g),
    ...codesIn(contract, /z\.(?:regex|refine|maxLength|minLength|gte?|lte?)\([^;\n]*?, '([a-z_]+)'\)(?!, ')/g),
  ]
  expect(codes).toContain('invalid_link')
  expect(codes.length).toBeGreaterThan(20)
  expect(codes.filter((code) => !ownErrorText(code))).toEqual(['invalid'])
})

test('a refusal without a field to mark says the same sentence; what is in use or too old to undo has its own', () => {
  const violations = [{ propertyPath: 'url', code: 'invalid_link', message: '' }]
  const refused = (data: object) => answerText({ status: 422, data } as never)
  expect(refused({ code: 'invalid_input', violations })).toBe(fieldErrorText('invalid_link'))
  expect(refused({ code: 'in_use' })).toMatch(/em uso/)
  expect(refused({ code: 'cannot_undo' })).toMatch(/não se desfaz/)
  expect(refused({ code: 'invalid_input', violations: [] })).not.toBe('')
})
