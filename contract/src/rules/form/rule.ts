import { cardNumber, cvv } from './card.ts'
import { cardExpiry } from './card-expiry.ts'
import { cnpj } from './cnpj.ts'
import { activationCode, code, numbers, token } from './code.ts'
import { cpf, profileCpf } from './cpf.ts'
import { birthDate, date, endDate } from './date.ts'
import { email } from './email.ts'
import { name } from './name.ts'
import { confirmPassword, password } from './password.ts'
import { fullPhone, phone } from './phone.ts'
import { rating } from './rating.ts'
import { required } from './required.ts'
import { terms, woman } from './selection.ts'
import { slug } from './slug.ts'

const RULES = {
  required,
  email,
  password,
  confirmPassword,
  cpf,
  profileCpf,
  cnpj,
  cardNumber,
  cardExpiry,
  cvv,
  code,
  token,
  activationCode,
  numbers,
  name,
  phone,
  fullPhone,
  date,
  birthDate,
  endDate,
  woman,
  terms,
  slug,
  rating,
}

export type RuleName = keyof typeof RULES

/** @public */
export const RULE_NAMES = Object.keys(RULES) as RuleName[]

/**
 * The rule of that name, with the type of its context; an unknown name is a programming error and throws (GAP-114).
 * This file imports every rule: a screen that needs one imports that rule's file instead.
 * @public
 */
export function rule<Name extends RuleName>(wanted: Name): (typeof RULES)[Name] {
  if (!Object.hasOwn(RULES, wanted)) throw new Error(`Validation rule not found: ${wanted}`)
  return RULES[wanted]
}
