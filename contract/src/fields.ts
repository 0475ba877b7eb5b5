import * as z from 'zod/mini'
import type { Rule } from './rules/form/rule-error.ts'
import { LANGUAGES } from './rules/language.ts'
import { cpf, cpfDigits } from './rules/person/cpf.ts'
import { email, emailKey } from './rules/person/email.ts'
import { cleanName, name } from './rules/person/name.ts'
import { cleanPassword, password } from './rules/person/password.ts'
import { fullPhone, joinPhone, splitPhone } from './rules/person/phone.ts'

/** A text field checked by a rule that both sides apply; the rule's code becomes the violation's code. */
export const ruled = (rule: Rule, clean: (text: string) => string) =>
  z.string('required').check(
    z.check<string>(({ value, issues }) => {
      const error = rule(value)
      if (error) issues.push({ code: 'custom', message: error, input: value })
    }),
    z.overwrite(clean),
  )

/** Text that may be left out. */
export const optionalText = (max: number) => z.nullish(z.string().check(z.trim(), z.maxLength(max, 'too_long')))

/** A checkbox that must be ticked. */
export const ticked = z.literal(true, 'required')

/** The version of the terms that the box was ticked for. Left out or empty: the caller could not read it. */
export const TickedTermsVersion = z.optional(z.string().check(z.maxLength(20)))

export const NameField = ruled(name, cleanName)
export const EmailField = ruled(email, emailKey)
export const NewPassword = ruled(password, cleanPassword)
export const CpfField = ruled(cpf, cpfDigits)
export const PhoneField = ruled(fullPhone, (text) => joinPhone(splitPhone(text)))

/** An existing password, whatever rules applied when it was set (GAP-01). */
export const KnownPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(200, 'password_long'), z.overwrite(cleanPassword))

export const Language = z.enum(LANGUAGES)

/** `HH:mm`. */
export const Hour = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_hour'))
