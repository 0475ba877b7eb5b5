import { ApiError } from '@juntas/client/api-error.ts'
import { ruleText } from '@juntas/ui/form/rule-text.ts'
import { m } from '#paraglide/messages.js'
import { type ProfileValues, profileError } from './profile-values.ts'

// What the server refused, each beside its field; the rest above the button. The typed text always stays.
type Refusal<Field extends string> = Partial<Record<Field | 'form', string>>

export function profileRefusal(error: unknown): Refusal<keyof ProfileValues> {
  if (!(error instanceof ApiError)) return { form: m.members_not_saved() }
  if (error.code === 'document_already_registered') return { identity: error.message }
  if (error.violations.length > 0)
    return {
      ...Object.fromEntries(error.violations.map(({ propertyPath, code }) => [propertyPath, profileError(code)])),
      form: error.message,
    }
  return { form: error.isOffline || error.status < 500 ? error.message : m.members_not_saved() }
}

export function emailRefusal(error: unknown): Refusal<'email' | 'password'> {
  if (!(error instanceof ApiError)) return { form: m.members_not_saved() }
  if (error.code === 'password_wrong') return { password: m.members_password_wrong() }
  if (error.code === 'password_missing') return { form: m.members_email_directory() }
  if (error.violations.some(({ code }) => code === 'same_email')) return { email: m.members_email_same() }
  return { form: error.message }
}

export function passwordRefusal(error: unknown): Refusal<'oldPassword' | 'password' | 'confirm'> {
  if (!(error instanceof ApiError)) return { form: m.members_not_saved() }
  if (error.code === 'password_wrong') return { oldPassword: m.members_password_wrong() }
  if (error.violations.length > 0)
    return Object.fromEntries(error.violations.map(({ propertyPath, code }) => [propertyPath, ruleText(code)]))
  return { form: error.message }
}
