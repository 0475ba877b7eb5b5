import { ApiError } from '@juntas/client/api-error.ts'
import { m } from '#paraglide/messages.js'
import { type ProfileValues, profileError } from './profile-values.ts'

/** The server's refusals, each beside its field; the rest above the button. The typed text always stays. */
export function refusalOf(error: unknown): Partial<Record<keyof ProfileValues | 'form', string>> {
  if (!(error instanceof ApiError)) return { form: m.members_not_saved() }
  if (error.code === 'document_already_registered') return { identity: error.message }
  if (error.violations.length > 0)
    return {
      ...Object.fromEntries(error.violations.map(({ propertyPath, code }) => [propertyPath, profileError(code)])),
      form: error.message,
    }
  return { form: error.isOffline || error.status < 500 ? error.message : m.members_not_saved() }
}
