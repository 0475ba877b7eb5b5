import { cpf as registry } from 'cpf-cnpj-validator'
import { applyMask, digitsOf } from '../form/mask.ts'
import type { Rule } from '../form/rule-error.ts'
import { isBlank, textOf } from '../form/text.ts'

export const CPF_MASK = '999.999.999-99'

/**
 * 11 digits, plain or punctuated, with valid check digits. Eleven equal digits and 123.456.789-09 satisfy the
 * arithmetic but are not issued; they are refused explicitly, so that no change of library accepts them.
 */
export const cpf: Rule = (value) => {
  const text = textOf(value)
  if (isBlank(text)) return 'required'
  if (!/^[\d.\-\s]+$/.test(text)) return 'invalid_cpf'
  const digits = digitsOf(text)
  if (/^(\d)\1*$/.test(digits) || digits === '12345678909') return 'invalid_cpf'
  return registry.isValid(digits, true) ? null : 'invalid_cpf'
}

/** The CPF in the profile, not required of members who live abroad (GAP-98); registration uses `cpf`. */
export const profileCpf: Rule<{ foreign: boolean }> = (value, { foreign }) => (foreign ? null : cpf(value))

export function formatCpf(text: string): string {
  return applyMask(CPF_MASK, text)
}

/** The middle of a CPF, as public registers print it: enough to compare with what a caller says. */
export const maskedCpf = (digits: string) => `•••.${digits.slice(3, 6)}.${digits.slice(6, 9)}-••`

/** The transmitted and stored form: digits only. */
export function cpfDigits(text: string): string {
  return digitsOf(text)
}
