import { cpf as registry } from 'cpf-cnpj-validator'
import { applyMask, digitsOf } from './mask.ts'
import type { Rule } from './rule-error.ts'
import { isBlank, textOf } from './text.ts'

export const CPF_MASK = '999.999.999-99'

/**
 * 11 digits, bare or with the usual punctuation, whose two check digits hold. Eleven equal digits and 123.456.789-09
 * satisfy the arithmetic and belong to nobody; they are named here, so that no change of library lets them in.
 */
export const cpf: Rule = (value) => {
  const text = textOf(value)
  if (isBlank(text)) return 'required'
  if (!/^[\d.\-\s]+$/.test(text)) return 'invalid_cpf'
  const digits = digitsOf(text)
  if (/^(\d)\1*$/.test(digits) || digits === '12345678909') return 'invalid_cpf'
  return registry.isValid(digits, true) ? null : 'invalid_cpf'
}

/** The CPF in the profile, which is not asked of a member who lives abroad (GAP-98); registration uses `cpf`. */
export const profileCpf: Rule<{ foreign: boolean }> = (value, { foreign }) => (foreign ? null : cpf(value))

export function formatCpf(text: string): string {
  return applyMask(CPF_MASK, text)
}

/** What travels and is stored: digits only. */
export function cpfDigits(text: string): string {
  return digitsOf(text)
}
