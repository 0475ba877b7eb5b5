import { RULE_ERRORS } from '@juntas/contract/rules/form/rule-error'
import { expect, test } from 'vitest'
import { m } from '#paraglide/messages.js'
import { ruleText } from './rule-text.ts'

test('every code of the rules has a text of its own [VALID-01]', () => {
  const texts = RULE_ERRORS.map((code) => ruleText(code))
  expect(texts).not.toContain(m.ui_rule_other())
  expect(new Set(texts).size).toBe(RULE_ERRORS.length)
  expect(ruleText('required')).toBe('Este campo é obrigatório')
  expect(m.ui_rule_required({}, { locale: 'es-ES' })).toBe('Este campo es obligatorio')
})

test('a code that nobody knows still says something', () => {
  expect(ruleText('toString')).toBe('Confira este campo')
})
