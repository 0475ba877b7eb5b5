import { cardNumber, cvv } from '../billing/card.ts'
import { cardExpiry } from '../billing/card-expiry.ts'
import { rating } from '../library/rating.ts'
import { slug } from '../library/slug.ts'
import { cnpj } from '../person/cnpj.ts'
import { activationCode, code, numbers, token } from '../person/code.ts'
import { cpf, profileCpf } from '../person/cpf.ts'
import { email } from '../person/email.ts'
import { name } from '../person/name.ts'
import { confirmPassword, password } from '../person/password.ts'
import { fullPhone, phone } from '../person/phone.ts'
import { birthDate, date, endDate } from './date.ts'
import { required } from './required.ts'
import { terms, woman } from './selection.ts'

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
