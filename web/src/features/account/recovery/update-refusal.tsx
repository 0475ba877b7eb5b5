import { TextLink } from '@juntas/ui/link/text-link.tsx'
import { m } from '#paraglide/messages.js'
import { codeProblem } from '../code-problem.ts'
import { connectionFailed, refusalOf } from '../form-feedback.tsx'
import { type Refused, refusedFields } from '../refused-fields.ts'

/** Why a new password was not saved; or that it was saved and only the sign-in with it failed. */
export function updateRefusal(error: unknown, onSaved: () => void): Refused {
  const refusal = refusalOf(error)
  const wrongCode = codeProblem(refusal)
  if (wrongCode) return { fields: { code: wrongCode }, feedback: null }
  if (refusal.isOffline) return { fields: {}, feedback: connectionFailed() }
  if (refusal.code === 'invalid_credentials')
    return { fields: { oldPassword: m.account_old_password_wrong() }, feedback: null }
  if (refusal.code === 'user_not_verified') {
    // Only the sign-in that follows refuses with this code: the password is already saved.
    onSaved()
    return {
      fields: {},
      feedback: {
        kind: 'success',
        title: m.account_password_saved(),
        text: m.account_not_verified_help(),
        action: <TextLink to="/confirmar-usuario">{m.account_confirm_email_link()}</TextLink>,
      },
    }
  }
  if (refusal.code === 'member_blocked') return { fields: {}, feedback: { title: m.account_blocked() } }
  return refusedFields(refusal, { title: refusal.message })
}
