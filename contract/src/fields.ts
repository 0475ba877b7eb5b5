import * as z from 'zod/mini'
import type { Rule, RuleError } from './rules/form/rule-error.ts'
import { LANGUAGES } from './rules/language.ts'
import { cleanCode, code } from './rules/person/code.ts'
import { cpf, cpfDigits } from './rules/person/cpf.ts'
import { email, emailKey } from './rules/person/email.ts'
import { cleanName, name } from './rules/person/name.ts'
import { cleanPassword, password } from './rules/person/password.ts'
import { fullPhone, joinPhone, splitPhone } from './rules/person/phone.ts'
import { shaped, sized } from './sized.ts'

/**
 * A text field checked by a rule that both sides apply; the rule's code becomes the violation's code. `max` is what may
 * arrive, with spaces and punctuation; how long the cleaned value may be is the rule's matter.
 */
export const ruled = (max: number, tooLong: RuleError, rule: Rule, clean: (text: string) => string) =>
  sized(max, tooLong, 'required').check(
    z.check<string>(({ value, issues }) => {
      const error = rule(value)
      if (error) issues.push({ code: 'custom', message: error, input: value })
    }),
    z.overwrite(clean),
  )

/** Text that may be left out. */
export const optionalText = (max: number) => z.nullish(sized(max).check(z.trim()))

/** A checkbox that must be ticked. */
export const ticked = z.literal(true, 'required')

/** The version of the terms that the box was ticked for. Left out or empty: the caller could not read it. */
export const TickedTermsVersion = z.optional(sized(20))

export const NameField = ruled(500, 'name_long', name, cleanName)
export const EmailField = ruled(320, 'invalid_email', email, emailKey)
export const NewPassword = ruled(200, 'password_long', password, cleanPassword)
export const CpfField = ruled(40, 'invalid_cpf', cpf, cpfDigits)
export const PhoneField = ruled(40, 'invalid_phone', fullPhone, (text) => joinPhone(splitPhone(text)))

/** An existing password, whatever rules applied when it was set (GAP-01). */
export const KnownPassword = sized(200, 'password_long', 'required').check(
  z.minLength(1, 'required'),
  z.overwrite(cleanPassword),
)

/** A code from a letter. */
export const EmailedCode = ruled(40, 'code_long', code, cleanCode)

export const Language = z.enum(LANGUAGES)

/** `HH:mm`. */
export const Hour = shaped(5, /^(?:[01]\d|2[0-3]):[0-5]\d$/, 'invalid_hour')
