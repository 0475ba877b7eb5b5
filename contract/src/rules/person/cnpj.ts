import { cnpj as registry } from 'cpf-cnpj-validator'
import type { Rule } from '../form/rule-error.ts'
import { isBlank, textOf } from '../form/text.ts'

/**
 * A company's number, plain or punctuated. Since July 2026 the first twelve characters may be letters; older numbers
 * keep their digits. Both are accepted.
 */
export const cnpj: Rule = (value) => {
  const text = textOf(value)
  if (isBlank(text)) return 'required'
  if (!/^[\dA-Za-z./\-\s]+$/.test(text)) return 'invalid_cnpj'
  const characters = cnpjCharacters(text)
  if (/^(.)\1*$/.test(characters)) return 'invalid_cnpj'
  return registry.isValid(characters, true) ? null : 'invalid_cnpj'
}

/** The transmitted and stored form: 14 capital letters and digits. */
export function cnpjCharacters(text: string): string {
  return text.toUpperCase().replace(/[^\dA-Z]/g, '')
}

/** `12.ABC.345/01DE-35`, also while typing. */
export function formatCnpj(text: string): string {
  const [, a, b, c, d, e] = /^(.{0,2})(.{0,3})(.{0,3})(.{0,4})(.{0,2})/.exec(cnpjCharacters(text)) ?? []
  return `${a}${b && `.${b}`}${c && `.${c}`}${d && `/${d}`}${e && `-${e}`}`
}
