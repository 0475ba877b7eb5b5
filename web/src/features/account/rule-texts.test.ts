import { failureText } from '@juntas/client/failure-text.ts'
import { errors } from '@juntas/contract/errors'
import { RULE_ERRORS } from '@juntas/contract/rules/form/rule-error'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { type Locale, setLocale } from '@juntas/ui/language/locale.ts'
import { afterEach, expect, test } from 'vitest'

const languages: Locale[] = ['pt-BR', 'es-ES', 'en-US']
afterEach(() => setLocale('pt-BR'))

const inAll = (text: () => string) =>
  languages.map((language) => {
    setLocale(language)
    return text()
  })

test('every way a value can be refused has its own sentence in each language [VALID-01] [GAP-97]', () => {
  for (const code of RULE_ERRORS) {
    const texts = inAll(() => ruleText(code))
    const others = inAll(() => ruleText('no such code'))
    for (const [index, text] of texts.entries()) {
      expect(text, code).toBeTruthy()
      expect(text, code).not.toBe(others[index])
    }
    expect(new Set(texts).size, code).toBe(3)
  }
})

test('the given sentences are word for word [VALID-01] [I18N-04]', () => {
  expect(inAll(() => ruleText('required'))).toEqual([
    'Este campo é obrigatório',
    'Este campo es obligatorio',
    'This field is required',
  ])
})

test('every code of the API that a form can meet is said in each language [GAP-06] [GAP-97]', () => {
  for (const [code, status] of Object.entries(errors)) {
    const texts = inAll(() => failureText({ status, data: { code } }))
    for (const text of texts) expect(text, code).not.toBe('')
    expect(new Set(texts).size, `${code}: ${texts[0]}`).toBe(3)
  }
})
