import type { ApiError } from '@juntas/client/api-error.ts'
import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { connectionFailed, type Feedback } from '../form-feedback.tsx'

/** Why the sign-in was refused, and what the viewer can do [GAP-43] [GAP-63]. */
export function loginRefusal(error: ApiError): Feedback {
  if (error.isOffline) return connectionFailed()
  switch (error.code) {
    case 'invalid_credentials':
      return { title: m.account_invalid_credentials() }
    case 'user_not_verified':
      return {
        title: m.account_not_verified(),
        text: m.account_not_verified_help(),
        action: <TextLink to="/confirmar-usuario">{m.account_confirm_email_link()}</TextLink>,
      }
    case 'password_update_required':
      return {
        kind: 'info',
        title: m.account_update_required(),
        text: m.account_update_required_help(),
        action: <TextLink to="/criar-nova-senha">{m.account_update_required_link()}</TextLink>,
      }
    case 'member_blocked':
      return { title: m.account_blocked() }
    default:
      // For too many attempts, say when to try again; other reasons mean nothing to the viewer.
      return { title: error.status === 429 ? error.message : m.errors_unexpected() }
  }
}
